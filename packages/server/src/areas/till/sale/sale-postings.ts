import { lastDayOf } from '../../../content/index.ts'
import { after, type Book, issue, noLastDay, type Posting, pointsUnit, settle } from '../../../ledger/index.ts'
import type { Priced } from '../basket/price-basket.ts'
import type { PricedReward } from '../basket/rewards-and-vouchers.ts'

/** The identity and time of a sale or a return. */
export interface Sale {
  memberId: string
  receiptId: string
  storeId: string
  tillNumber: string
  receiptNumber: string
  happenedAt: Date
  now: Date
}

/** A receipt's number as used in keys and messages: unique for all time. */
export function numberOf({ storeId, tillNumber, receiptNumber }: Pick<Sale, 'storeId' | 'tillNumber' | 'receiptNumber'>): string {
  return `${storeId}/${tillNumber}/${receiptNumber}`
}

/** The key of using up a reward or voucher. It contains the receipt's number, because a void makes the next sale possible. */
export function handoverKey(id: string, number: string): string {
  return `handover:${id}/${number}`
}

/**
 * The postings of a sale: each campaign issues the hearts that the basket earned, the bakery issues its points, and rewards that are handed
 * over and vouchers that pay are settled. The rates are stored in the postings, so that a return can be counted like the sale.
 */
export function salePostings(
  sale: Sale,
  day: string,
  { earnings, points, vouchers, handedOver }: Pick<Priced, 'earnings' | 'points' | 'vouchers'> & { handedOver: readonly PricedReward[] },
  books: ReadonlyMap<string, Book>,
): Posting[] {
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
  for (const { campaign, hearts, rate } of earnings) land(campaign.id, hearts, rate, lastDayOf(campaign, day))
  land(pointsUnit, points.points, points.rate, noLastDay)
  for (const { redemptionId, campaignId, hearts } of handedOver) use(campaignId, redemptionId, hearts)
  for (const { voucherId, points: amount } of vouchers) use(pointsUnit, voucherId, amount)
  return postings
}

/** The book of a unit, from those that this transaction has locked. */
export function lockedBook(books: ReadonlyMap<string, Book>, unit: string): Book {
  const book = books.get(unit)
  if (!book) throw new Error(`The book of ${unit} is not locked`)
  return book
}
