import type { Price } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { text } from '../../content/index.ts'
import { type Book, held } from '../../ledger/index.ts'
import { cardAfter, type Punched } from './punches.ts'

/** The effect of a basket's punches on a card, before they are credited. */
export function punchesView({ collector, punches }: Punched, before: Book, lang: Lang): Price['punches'][number] {
  const { balance, fullCards } = cardAfter(punches, collector.cardSize, { held: held(before), debt: -before.debt })
  return {
    campaignId: collector.id,
    campaignTitle: text(collector.texts.title, lang),
    punches,
    cardSize: collector.cardSize,
    balancePunches: balance,
    fullCards,
  }
}
