import type { BasketLine, Price, Tender, Warning } from '@herzkarte/contract/till/index.ts'
import { lastDayOf } from '../../../content/index.ts'
import { after, type Book, bookOf, issue, noLastDay, type Posting, pointsUnit, settle } from '../../../ledger/index.ts'
import type { CallContext } from '../../../runtime/handle.ts'
import { creditPunches } from '../../collector/index.ts'
import { donationRows } from '../../donations/index.ts'
import type { Notice } from '../../notifications/index.ts'
import type { Priced } from '../basket/price-basket.ts'
import type { PricedReward } from '../basket/rewards-and-vouchers.ts'
import { priceView } from '../basket/views.ts'
import { storedCopays, storedLines, storedVat } from '../receipts/stored-receipt.ts'
import { handoverKey, lockedBook, numberOf, receiptNumberRow, receiptRow, type Sale } from './sale.ts'

/** A basket that was sold to a member. */
interface SoldBasket {
  lines: readonly BasketLine[]
  /** How it was paid, if the till has said so. */
  tenders?: readonly Tender[] | undefined
  /** Its vouchers are exactly those that are used, and of its coupons those that apply. */
  priced: Priced
  handedOver: readonly PricedReward[]
  /** The member's books before the sale, by unit: of points, and of all campaigns and collector cards that are stored on the day. */
  books: ReadonlyMap<string, Book>
  /** Whether the member opted in to digital receipts. */
  storeNames: boolean
  /** Whether the member wants no printed receipt. */
  noPaper?: boolean
  /** Donation recipients that the member has chosen. */
  recipientIds: readonly string[]
  /** What its input contained that was repaired or ignored. */
  warnings?: Warning[]
}

/** `day` is that of the sale. */
type SaleContext = Pick<CallContext, 'content' | 'lang' | 'day'>

/** What a sale brings to its member. */
interface Earned extends Pick<Priced, 'earnings' | 'points' | 'punches' | 'vouchers'> {
  /** The money that a donation is a share of. */
  paidCents: number
  donatedPerMille: number
  handedOver: readonly PricedReward[]
}

/** The postings and donations of a sale. */
export function describeEarnings(
  sale: Sale,
  earned: Earned,
  { books, recipientIds }: Pick<SoldBasket, 'books' | 'recipientIds'>,
  { content, day }: Pick<SaleContext, 'content' | 'day'>,
) {
  const { memberId, receiptId } = sale
  const month = monthOf(day)
  const donations = donationRows(
    { memberId, receiptId, paidCents: earned.paidCents, perMille: earned.donatedPerMille, recipientIds, month },
    content,
  )
  const landings = creditPunches({ ...sale, number: numberOf(sale), day }, earned.punches, (unit) => lockedBook(books, unit))
  return {
    month,
    donations,
    donationCents: donations.reduce((sum, { cents }) => sum + cents, 0),
    landings,
    postings: [...salePostings(sale, earned, books), ...landings.map(({ issuing }) => issuing)],
  }
}

/**
 * The postings of a sale: each campaign issues the hearts that the basket earned, the bakery issues its points, and rewards that are handed
 * over and vouchers that pay are settled. The rates are stored in the postings, so that a return can be counted like the sale.
 */
function salePostings(sale: Sale, { earnings, points, vouchers, handedOver }: Earned, books: ReadonlyMap<string, Book>): Posting[] {
  const { receiptId, happenedAt } = sale
  const current = new Map(books)
  const postings: Posting[] = []
  function post(unit: string, movement: (book: Book) => Posting): void {
    const book = lockedBook(current, unit)
    const posting = movement(book)
    current.set(unit, after(book, posting))
    postings.push(posting)
  }
  function land(unit: string, amount: number, rate: object, lastDay: string): void {
    if (amount === 0) return
    const cause = { kind: 'purchase', id: receiptId } as const
    const occasion = { reason: 'shopping', cause, key: `receipt:${numberOf(sale)}/${unit}`, happenedAt, detail: { rate } } as const
    post(unit, (book) => issue(book, amount, 'purchased', lastDay, occasion))
  }
  function use(unit: string, id: string, amount: number): void {
    const occasion = { reason: 'redemption', cause: { kind: 'handover', id }, key: handoverKey(id, numberOf(sale)), happenedAt } as const
    post(unit, (book) => settle(book, amount, occasion))
  }
  for (const { campaign, hearts, rate } of earnings) land(campaign.id, hearts, rate, lastDayOf(campaign))
  land(pointsUnit, points.points, points.rate, noLastDay)
  for (const { redemptionId, campaignId, hearts } of handedOver) use(campaignId, redemptionId, hearts)
  for (const { voucherId, points: amount } of vouchers) use(pointsUnit, voucherId, amount)
  return postings
}

/** First day of the month in which a sale of this day counts. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The rows of a sale other than its postings and its operation, by table and column. */
export type SaleRows = ReturnType<typeof describeSale>['rows']

/** All rows and postings of a sale. The till books them; populations and benchmarks generate the same rows from here. */
export function describeSale(sale: Sale, sold: SoldBasket, { content, lang, day }: SaleContext) {
  const { memberId, receiptId } = sale
  const { priced, handedOver, books, noPaper = false, warnings = [] } = sold
  const earned = { ...priced, handedOver, paidCents: priced.givingCents, donatedPerMille: content.merchant.donations.perMille }
  const { month, donations, donationCents, landings, postings } = describeEarnings(sale, earned, sold, { content, day })
  const price = priceView({ ...priced, donationCents, warnings }, (unit) => bookOf(books, memberId, unit), { content, lang })
  const response = { receiptId, claim: null, noPaper, ...price }
  return {
    price,
    response,
    landings,
    postings,
    rows: {
      receipt: receiptRow(sale, 'purchase', {
        lines_cents: priced.linesCents,
        discount_cents: priced.discountCents,
        voucher_cents: priced.voucherCents,
        total_cents: priced.totalCents,
        lines: storedLines(sold.lines, priced, sold.storeNames),
        copays: storedCopays(priced.copays),
        tenders: sold.tenders ?? null,
        vat: storedVat(priced.vat, priced.depositReturns),
      }),
      receiptNumber: receiptNumberRow(sale),
      // Added to the member's spending of the month.
      spend: { member_id: memberId, month, cents: priced.spendCents },
      handedOver: handedOver.map(({ redemptionId }) => redemptionId),
      coupons: priced.coupons.flatMap(({ userCouponId, reason, discountCents, lines: receipt_lines }) =>
        reason === 'applied' ? [{ user_coupon_id: userCouponId, discount_cents: discountCents, receipt_lines }] : [],
      ),
      vouchers: priced.vouchers.map(({ voucherId, usedCents }) => ({ voucher_id: voucherId, used_cents: usedCents })),
      donations,
      notices: noticesOf(sale, price),
    },
  }
}

export function noticesOf({ storeId }: Pick<Sale, 'storeId'>, { hearts, punches }: Pick<Price, 'hearts' | 'punches'>): Notice[] {
  const credited = hearts.filter((one) => one.hearts > 0).map(({ campaignId, hearts }) => ({ campaignId, hearts }))
  const full = punches.filter(({ fullCards }) => fullCards > 0)
  return [
    ...(credited.length > 0 ? [{ kind: 'purchase', storeId, hearts: credited } as const] : []),
    ...full.map(({ campaignId }) => ({ kind: 'cardFull', campaignId }) as const),
  ]
}
