import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Mail } from '../delivery.ts'
import { htmlOf } from './html-of.ts'
import type { Brand, Letter } from './letter.ts'
import { textOf } from './text-of.ts'

export { type Brand, type CardState, cardRowAtMost, type Letter } from './letter.ts'

/** A letter ready to send: as HTML, and as text for recipients who read no HTML. */
export function mailFrom(letter: Letter, brand: Brand, lang: Lang): Omit<Mail, 'to'> {
  return { subject: letter.subject, text: textOf(letter, brand, lang), html: htmlOf(letter, brand, lang) }
}
