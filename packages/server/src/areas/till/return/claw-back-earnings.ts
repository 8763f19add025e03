import type { Clawback, PointsClawback, PunchesClawback } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Book } from '../../../ledger/index.ts'
import { clawBackPunches } from '../../collector/index.ts'
import { numberOf, type Sale } from '../sale/sale-postings.ts'
import { clawBackHearts } from './claw-back-hearts.ts'
import type { Purchase } from './read-purchase.ts'
import { clawBackPoints } from './return-points.ts'
import { paidPieces, type ReturnedUnits, returnedPieces } from './take-back.ts'

interface Return {
  purchase: Purchase
  /** Units returned before this return or void, and including it. */
  before: ReturnedUnits
  now: ReturnedUnits
  sale: Sale
  /** Day on which the return is booked, in the merchant's time zone. */
  day: string
}

/**
 * Claws back what the remaining part of a purchase would not have earned: hearts, points and punches. `withRewards` names the collector cards
 * whose reward came back. `books` are locked, and are updated in place.
 */
export async function clawBackEarnings(
  tx: Tx,
  books: Map<string, Book>,
  change: Return & { withRewards: readonly string[] },
  view: { content: Content; lang: Lang },
): Promise<{ hearts: Clawback[]; points: PointsClawback; punches: PunchesClawback[] }> {
  const { purchase, before, now, sale, day, withRewards } = change
  const pieces = {
    purchase: { issues: purchase.issues, lines: paidPieces(purchase.lines) },
    before: returnedPieces(purchase.lines, before),
    back: returnedPieces(purchase.lines, now),
  }
  const identity = { number: numberOf(sale), returnId: sale.receiptId, happenedAt: sale.happenedAt, now: sale.now, day }
  const [hearts, points, punches] = await Promise.all([
    clawBackHearts(tx, books, change, view),
    clawBackPoints(tx, books, change, view),
    clawBackPunches(tx, books, { ...pieces, ...identity, withRewards }, view),
  ])
  return { hearts, points, punches }
}
