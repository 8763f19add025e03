import type { PointsClawback, refund, TillResultOf } from '@herzkarte/contract/till/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { after, type Book, held, pointsUnit, write } from '../../../ledger/index.ts'
import { returnHearts } from '../../hearts/index.ts'
import { clawBackIssued } from '../../rewards/index.ts'
import type { PointsRate } from '../basket/rate.ts'
import { lockedBook } from '../locked-book.ts'
import { numberOf, type Sale } from '../sale/sale-postings.ts'
import type { Purchase, UsedVoucher } from './read-purchase.ts'
import { pointsKept, type ReturnedUnits } from './take-back.ts'

const markReturned = statement<never, [string, string, number]>(
  'update vouchers set returned_cents = returned_cents + $3 where member_id = $1 and voucher_id = $2',
)

interface Return {
  sale: Sale
  /** Day on which the return is booked, in the merchant's time zone. */
  day: string
}

/** Returns what vouchers had paid as points. `books` are locked, and are updated in place. */
export async function returnVouchers(
  tx: Tx,
  books: Map<string, Book>,
  vouchers: readonly UsedVoucher[],
  voucherCents: number,
  { sale, day }: Return,
): Promise<TillResultOf<typeof refund>['returnedVouchers']> {
  const returned = []
  for (const { voucher, cents } of shareToVouchers(vouchers, voucherCents)) {
    const { voucherId, postingId, returnedCents } = voucher
    const book = lockedBook(books, pointsUnit)
    const points = cents / CENTS_PER_BONUS_POINT
    const part = { before: returnedCents / CENTS_PER_BONUS_POINT, amount: points }
    const cause = { kind: 'voucherReturn', id: sale.receiptId } as const
    const key = `voucherReturn:${numberOf(sale)}/${voucherId}`
    const occasion = { reason: 'rewardDeactivation', cause, key, happenedAt: sale.happenedAt } as const
    const posting = await returnHearts(tx, book, { postingId, from: 'redeemed', day, part }, occasion)
    await Promise.all([tx.runAll(write([posting], sale.now)), tx.run(markReturned, sale.memberId, voucherId, cents)])
    books.set(pointsUnit, after(book, posting))
    returned.push({ voucherId, points })
  }
  return returned
}

/**
 * Claws back the points that the remaining part of a purchase would not have earned, at the rate of its own day.
 */
export async function clawBackPoints(
  tx: Tx,
  books: Map<string, Book>,
  { purchase, before, now, sale, day }: Return & { purchase: Purchase; before: ReturnedUnits; now: ReturnedUnits },
  view: { content: Content; lang: Lang },
): Promise<PointsClawback> {
  const issuing = purchase.issues.find(({ unit }) => unit === pointsUnit)
  const rate = (issuing?.detail as { rate: PointsRate } | undefined)?.rate
  const points = rate ? pointsKept(purchase.lines, before, rate) - pointsKept(purchase.lines, now, rate) : 0
  const book = books.get(pointsUnit)
  if (!issuing || !book || points === 0) {
    return { points: 0, becameDebtPoints: 0, balancePoints: book ? held(book) : 0, debtPoints: book ? -book.debt : 0, deactivated: [] }
  }
  const cause = { kind: 'return', id: sale.receiptId } as const
  const occasion = { reason: 'shopping', cause, key: `return:${numberOf(sale)}/${pointsUnit}`, happenedAt: sale.happenedAt } as const
  const when = { ...view, day, now: sale.now }
  const { posting, left, becameDebt, deactivated } = await clawBackIssued(tx, book, { issuing, amount: points }, occasion, when)
  tx.last(write([posting], sale.now))
  return { points, becameDebtPoints: becameDebt, balancePoints: held(left), debtPoints: -left.debt, deactivated }
}

/** Distributes the refund over the vouchers that paid, first ones first, each up to the rest of what it paid. */
export function shareToVouchers<V extends { usedCents: number; returnedCents: number }>(
  vouchers: readonly V[],
  voucherCents: number,
): { voucher: V; cents: number }[] {
  let left = voucherCents
  return vouchers.flatMap((voucher) => {
    const cents = Math.min(left, voucher.usedCents - voucher.returnedCents)
    left -= cents
    return cents > 0 ? [{ voucher, cents }] : []
  })
}
