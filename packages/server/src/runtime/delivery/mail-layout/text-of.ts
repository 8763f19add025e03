import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Brand, Letter } from './letter.ts'
import { cardLines, footerLines, layoutTexts } from './texts.ts'

/** A letter for mail programs that show text only. */
export function textOf(letter: Letter, brand: Brand, lang: Lang): string {
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
