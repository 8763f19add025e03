import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Mail } from '../delivery.ts'
import { htmlOf } from './html-of.ts'
import { type Brand, cardLines, footerLines, type Letter, layoutTexts } from './letter.ts'

/** A letter ready to send: as HTML, and as text for recipients who read no HTML. */
export function mailFrom(letter: Letter, brand: Brand, lang: Lang): Omit<Mail, 'to'> {
  return { subject: letter.subject, text: textOf(letter, brand, lang), html: htmlOf(letter, brand, lang) }
}

function textOf(letter: Letter, brand: Brand, lang: Lang): string {
  const { greeting, paragraphs, quote = [], card, code, button, notes = [], farewell } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(quote.length > 0 ? [quote.map((line) => `> ${line}`).join('\n')] : []),
    ...(card ? [cardLines(card, lang).join('\n')] : []),
    ...(button ? [layoutTexts[lang].leadsTo(button.label), button.href] : []),
    ...(code?.lead ? [code.lead] : []),
    ...(code ? [code.characters] : []),
    ...notes,
    farewell.join('\n'),
    ['-- ', ...footerLines(brand, lang)].join('\n'),
  ]
  return parts.join('\n\n')
}
