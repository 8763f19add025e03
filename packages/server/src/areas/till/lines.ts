import type * as contract from '@herzkarte/contract/till/index.ts'

/** What prices depend on of a line that a till sends. */
export type Line = Pick<contract.BasketLine, 'line' | 'productId' | 'departmentId' | 'quantity' | 'amountCents'> &
  Partial<Pick<contract.BasketLine, 'kind' | 'vatCode' | 'ofLine' | 'marks' | 'weightGrams'>>

/** A line of goods. Its amount is what remains after the till's own discounts. */
export interface GoodsLine extends Line {
  tillDiscountCents: number
  /** False for deposits, books and everything else that is excluded from discounts by law or by the merchant. */
  isDiscountable: boolean
  /** Sold at a promotion or staff price. */
  isPromotion: boolean
  /** It may not be promoted: nothing is taken off it, earned with it or paid for it by vouchers, and no reward is a piece of it. */
  isPlain: boolean
}

/** A line of goods with everything that was allotted to it. */
export interface AllottedGoods extends contract.AllottedLine {
  departmentId: string
  isPlain: boolean
  /** Free pieces because of rewards. */
  freeQuantity: number
  /** The part of its payment that earns nothing, because a gift card paid it, or because it may not be promoted. */
  uncountedCents: number
}

/**
 * A line as a receipt stores it: goods, returned deposits, or goods that came back. The till's own discounts are in the lines that they reduce. Amounts that
 * are 0 are absent. Product data is stored only for members who opted in to digital receipts.
 */
export interface StoredLine extends Partial<Pick<AllottedGoods, Allotted>> {
  line: number
  /** Absent for goods. Deposit returns are never returned themselves. */
  kind?: 'depositReturn'
  departmentId: string
  quantity: number
  weightGrams?: number
  vatCode?: string
  /** As the till sent it, before discounts. Of what came back, what is given back for it. */
  amountCents: number
  /** Of what came back: what had been taken off it, if something was. */
  off?: Partial<Pick<AllottedGoods, 'tillDiscountCents' | 'discountCents' | 'rewardCents'>>
  productId?: string
  name?: string
  /** The regular price, if the till had reduced it. */
  regularCents?: number
  /** With the name: of the piece that was sold. */
  lot?: string
  expiresOn?: string
}

type Allotted = 'tillDiscountCents' | 'discountCents' | 'rewardCents' | 'freeQuantity' | 'voucherCents' | 'uncountedCents'

export function isGoods({ kind = 'goods' }: Pick<Line, 'kind'>): boolean {
  return kind === 'goods'
}
