import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Brand, mailFrom } from '../../../../runtime/delivery/index.ts'
import { greeting } from '../greeting.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import type { NoticeTexts, SecurityNoticeKind } from './notice-texts.ts'

interface MailNotice {
  kind: SecurityNoticeKind
  firstName: string
  /** Address of the app. */
  publicUrl: string
  /** Of a change that can be undone. */
  undoLink?: string | undefined
}

/** The mail about a change of an account. It lets the owner notice changes by somebody else. */
export function noticeMail({ kind, firstName, publicUrl, undoLink }: MailNotice, brand: Brand, lang: Lang) {
  const { letters, undo, notMe, help, farewell } = texts[lang]
  const { paragraphs, ...rest } = letters[kind](publicUrl, brand.name)
  const letter = {
    ...rest,
    paragraphs: undoLink === undefined ? paragraphs : [...paragraphs, undo.lead],
    ...(undoLink !== undefined && { button: { label: undo.label, href: undoLink } }),
    greeting: greeting(lang, firstName),
    notes: [kind === 'passwordChanged' || kind === 'passwordChangedAfterContact' || undoLink !== undefined ? help(brand) : notMe(brand)],
    farewell: farewell(brand.name),
  }
  return mailFrom(letter, brand, lang)
}

const texts: Localised<NoticeTexts> = { de: german, en: english, fr: french }
