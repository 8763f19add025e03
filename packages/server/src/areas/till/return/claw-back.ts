import type { Clawback, PointsClawback, PunchesClawback, refund, TillResultOf } from '@herzkarte/contract/till/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle } from '../../../content/index.ts'
import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { after, type Book, bookOf, held, type Posting, pointsUnit, write } from '../../../ledger/index.ts'
import { clawBackPunches } from '../../collector/index.ts'
import { lowerCongratulated, returnHearts } from '../../hearts/index.ts'
import { clawBackIssued, deactivateUnpaid } from '../../rewards/index.ts'
import type { PointsRate, Rate } from '../basket/rate.ts'
import { heartsKept, paidPieces, pointsKept, type ReturnedUnits, returnedPieces } from '../receipts/take-back.ts'
import { lockedBook, numberOf, type Sale } from '../sale/sale.ts'
import type { Purchase, UsedVoucher } from './read-purchase.ts'

/** A return or void of a part of a purchase. */
export interface Change {
  purchase: Purchase
  /** Units returned before this return or void, and including it. */
  before: ReturnedUnits
  now: ReturnedUnits
  sale: Sale
  /** Day on which the return is booked, in the merchant's time zone. */
  day: string
}

/**
 * Claws back what the remaining part of a purchase would not have earned, at the rates of its own day: hearts, points and punches. Hearts of an ended campaign
 * have expired with it, and nobody owes them. `withRewards` names the collector cards whose reward came back. `books` are locked, and are updated in place:
 * all of the member's if the purchase is not kept, because hearts that cost nothing wait again then.
 */
export async function clawBackEarnings(
  tx: Tx,
  books: Map<string, Book>,
  { purchase, before, now, sale, day, isKept, withRewards }: Change & { isKept: boolean; withRewards: readonly string[] },
  view: { content: Content; lang: Lang },
): Promise<{ hearts: Clawback[]; points: PointsClawback; punches: PunchesClawback[] }> {
  const { content, lang } = view
  const when = { ...view, day, now: sale.now }
  const pieces = {
    purchase: { issues: purchase.issues, lines: paidPieces(purchase.lines) },
    before: returnedPieces(purchase.lines, before),
    back: returnedPieces(purchase.lines, now),
  }
  const identity = { number: numberOf(sale), returnId: sale.receiptId, happenedAt: sale.happenedAt, now: sale.now, day }
  // Each has a book of its own.
  const [hearts, points, punches] = await Promise.all([
    Promise.all([...new Set([...purchase.issues.map(({ unit }) => unit), ...(isKept ? [] : books.keys())])].map(clawBackHearts)),
    clawBackPoints(purchase.issues.find(({ unit }) => unit === pointsUnit)),
    clawBackPunches(tx, books, { ...pieces, ...identity, withRewards }, view),
  ])
  return { hearts: hearts.flat(), points, punches }

  async function clawBackHearts(unit: string): Promise<Clawback[]> {
    // Points and punches are of no campaign of hearts.
    if (day > (content.campaign(unit)?.redeemUntil ?? '')) return []
    const issuing = purchase.issues.find((issue) => issue.unit === unit)
    const rate = (issuing?.detail as { rate: Rate } | undefined)?.rate
    const lost = rate ? heartsKept(purchase.lines, before, rate) - heartsKept(purchase.lines, now, rate) : 0
    const locked = lockedBook(books, unit)
    const unpaid = isKept ? undefined : await deactivateUnpaid(tx, locked, purchase.receiptId, when)
    if (unpaid) books.set(unit, unpaid.left)
    const clawed = issuing && lost > 0 ? await clawBack(issuing, lost) : undefined
    const deactivated = [...(unpaid?.deactivated ?? []), ...(clawed?.deactivated ?? [])]
    if (!clawed && deactivated.length === 0) return []
    const left = clawed?.left ?? lockedBook(books, unit)
    tx.last(lowerCongratulated(left))
    const title = campaignTitle(content, unit, lang)
    return [
      {
        ...{ campaignId: unit, campaignTitle: title, hearts: lost, becameDebtHearts: clawed?.becameDebt ?? 0 },
        ...{ balanceHearts: held(left), debtHearts: -left.debt, deactivated },
      },
    ]
  }

  async function clawBackPoints(issuing: Posting | undefined): Promise<PointsClawback> {
    const rate = (issuing?.detail as { rate: PointsRate } | undefined)?.rate
    const lost = rate ? pointsKept(purchase.lines, before, rate) - pointsKept(purchase.lines, now, rate) : 0
    const state = (book: Book) => ({ balancePoints: held(book), debtPoints: -book.debt })
    if (!issuing || lost === 0 || !books.has(pointsUnit))
      return { points: 0, becameDebtPoints: 0, ...state(bookOf(books, purchase.memberId, pointsUnit)), deactivated: [] }
    const { left, becameDebt, deactivated } = await clawBack(issuing, lost)
    return { points: lost, becameDebtPoints: becameDebt, ...state(left), deactivated }
  }

  async function clawBack(issuing: Posting, amount: number) {
    const { unit } = issuing
    const cause = { kind: 'return', id: sale.receiptId } as const
    const occasion = { reason: 'shopping', cause, key: `return:${numberOf(sale)}/${unit}`, happenedAt: sale.happenedAt } as const
    const clawed = await clawBackIssued(tx, lockedBook(books, unit), { issuing, amount }, occasion, when)
    tx.last(write([clawed.posting], sale.now))
    return clawed
  }
}

const markReturned = statement<never, [string, string, number]>(
  'update vouchers set returned_cents = returned_cents + $3 where member_id = $1 and voucher_id = $2',
)

/** Returns what vouchers had paid as points. `books` are locked, and are updated in place. */
export async function returnVouchers(
  tx: Tx,
  books: Map<string, Book>,
  vouchers: readonly UsedVoucher[],
  voucherCents: number,
  { sale, day }: Pick<Change, 'sale' | 'day'>,
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
    tx.last(write([posting], sale.now), deferred(markReturned, sale.memberId, voucherId, cents))
    books.set(pointsUnit, after(book, posting))
    returned.push({ voucherId, points })
  }
  return returned
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
