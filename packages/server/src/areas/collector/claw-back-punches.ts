import type { PunchesClawback } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { type Book, held, type Posting, write } from '../../ledger/index.ts'
import { clawBackIssued } from '../rewards/index.ts'
import { fillCards, type PunchRate, punchesKept } from './punches.ts'

interface Return {
  purchase: {
    /** All postings that credited its punches, and its lines. */
    issues: readonly Posting[]
    lines: readonly { line: number; quantity: number }[]
  }
  /** Pieces returned before this return, and in total, by line. */
  before: ReadonlyMap<number, number>
  back: ReadonlyMap<number, number>
  /** Cards whose reward was returned: their punches are on the card again. */
  withRewards: readonly string[]
  returnId: string
  /** Its receipt's number, unique forever. */
  number: string
  happenedAt: Date
  now: Date
  /** The day of the return in the merchant's time zone. */
  day: string
}

const isOfPunches = ({ detail }: Posting): boolean => detail !== undefined && 'punchRate' in detail

/**
 * Claws back the punches that the rest of a purchase would not have earned, and turns cards that are full then into rewards: the answer is the card
 * after both. Punches of an ended card are gone and nobody owes them. `books` must be locked; they are updated in place.
 */
export async function clawBackPunches(
  tx: Tx,
  books: Map<string, Book>,
  back: Return,
  { content, lang }: { content: Content; lang: Lang },
): Promise<PunchesClawback[]> {
  const { purchase, withRewards, day, now, happenedAt } = back
  const clawbacks: PunchesClawback[] = []
  const issues = purchase.issues.filter(isOfPunches)
  for (const unit of new Set([...issues.map((issuing) => issuing.unit), ...withRewards])) {
    const [book, collector] = [books.get(unit), content.collector(unit)]
    if (!book || !collector || day > collector.redeemUntil) continue
    const issuing = issues.find((one) => one.unit === unit)
    const rate = (issuing?.detail as { punchRate: PunchRate } | undefined)?.punchRate
    const punches = rate ? punchesKept(rate, purchase.lines, back.before) - punchesKept(rate, purchase.lines, back.back) : 0
    if (!issuing || punches <= 0) {
      books.set(unit, await fillCards(tx, book, collector, back))
      continue
    }
    const cause = { kind: 'return', id: back.returnId } as const
    const occasion = { reason: 'shopping', cause, key: `return:${back.number}/${unit}`, happenedAt } as const
    const taken = await clawBackIssued(tx, book, { issuing, amount: punches }, occasion, { content, lang, day, now })
    // The lots that full cards are paid with are read after it.
    await tx.runAll(write([taken.posting], now))
    const left = await fillCards(tx, taken.left, collector, back)
    books.set(unit, left)
    clawbacks.push({
      campaignId: unit,
      campaignTitle: campaignTitle(content, unit, lang),
      punches,
      becameDebtPunches: taken.becameDebt,
      balancePunches: held(left),
      debtPunches: -left.debt,
      deactivated: taken.deactivated,
    })
  }
  return clawbacks
}
