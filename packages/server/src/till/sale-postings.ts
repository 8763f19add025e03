import { after, type Book, issue, type Posting, settle } from '../ledger/index.ts'
import { lockedBook } from './locked-book.ts'
import type { Earning, PricedReward } from './price.ts'

/** What identifies a sale or a return, and when it was. */
export interface Sale {
  memberId: string
  receiptId: string
  storeId: string
  tillNumber: string
  receiptNumber: string
  happenedAt: Date
  now: Date
}

/** A receipt's number as keys and messages carry it: unique for all time. */
export function numberOf({ storeId, tillNumber, receiptNumber }: Pick<Sale, 'storeId' | 'tillNumber' | 'receiptNumber'>): string {
  return `${storeId}/${tillNumber}/${receiptNumber}`
}

/**
 * The postings of a sale: each campaign issues the hearts that the basket earned, and rewards that are handed over are settled.
 * The rate goes into the posting, so that a return can count as the sale did.
 */
export function salePostings(
  sale: Sale,
  earnings: readonly Earning[],
  handedOver: readonly PricedReward[],
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
  for (const { campaign, hearts, rate } of earnings) {
    if (hearts === 0) continue
    const cause = { kind: 'purchase', id: receiptId } as const
    const key = `receipt:${numberOf(sale)}/${campaign.id}`
    const occasion = { reason: 'shopping', cause, key, happenedAt, detail: { rate } } as const
    post(campaign.id, (book) => issue(book, hearts, 'purchased', campaign.redeemUntil, occasion))
  }
  for (const { redemptionId, campaignId, hearts } of handedOver) {
    const cause = { kind: 'handover', id: redemptionId } as const
    const occasion = { reason: 'redemption', cause, key: `handover:${redemptionId}`, happenedAt } as const
    post(campaignId, (book) => settle(book, hearts, occasion))
  }
  return postings
}
