import { buildContent, type Coupon, type CouponEffect, type Scope } from '../../../../content/index.ts'
import { aCampaign, aCoupon, aDepartment, aReward } from '../../../../content/test/support/shop-items.ts'
import { itemsOfShop, smallShop } from '../../../../content/test/support/small-shop.ts'
import type { CouponAtTill } from '../../basket/coupons-in-basket.ts'
import { type Basket, priceBasket } from '../../basket/price-basket.ts'

export const day = '2026-04-01'
export const wholeShop: Scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
export const inDepartment = (...departmentIds: string[]): Scope => ({ ...wholeShop, departmentIds })
export const percentOff = (percent: number, scope = wholeShop): CouponEffect => ({ kind: 'percentOff', percent, scope, maxPieces: null })
export const times = (of: 'hearts' | 'points', factor: number, scope = wholeShop, campaignIds: string[] = []): CouponEffect => ({
  kind: 'multiply',
  of,
  factor,
  scope,
  campaignIds,
})

const departments = [
  aDepartment('obst', 1, 10),
  { ...aDepartment('backstube', 1, 20), earnsPoints: true },
  { ...aDepartment('baeckerei', 1, 30), earnsPoints: true },
  aDepartment('getraenke', 1, 40),
  { ...aDepartment('tabak', 0, 50), discountable: false, payableByPoints: false },
]
const campaign = (id: string, centsPerHeart: number) => ({
  ...aCampaign(id),
  rate: { centsPerHeart, departmentWeights: [] },
  rewards: [aReward(`${id}-topf`)],
})

export type Offer = Partial<Coupon> & { effect: CouponEffect }

/** A shop with these coupons, and a copy of each with its customer; `status` and the like are of the copy. */
export function shopWith(offers: Record<string, Offer & { copy?: Partial<CouponAtTill> }>) {
  const coupons = Object.entries(offers).map(([id, { copy: _, ...offer }]) => ({ ...aCoupon(id), minBasketCents: 0, ...offer }))
  const content = buildContent(
    itemsOfShop({ ...smallShop(), departments, products: [], coupons, campaigns: [campaign('kochen', 500), campaign('decken', 700)] }),
  )
  const copies = Object.entries(offers).map(
    ([couponId, { copy }]): CouponAtTill => ({ userCouponId: couponId, couponId, status: 'Activated', redemptionsLeft: null, ...copy }),
  )
  return { content, copies }
}

export const line = (departmentId: string, amountCents: number, quantity = 1, productId = departmentId) => ({
  departmentId,
  amountCents,
  quantity,
  productId,
})
export const numbered = (lines: Omit<Basket['lines'][number], 'line'>[]) => lines.map((of, index) => ({ line: index + 1, ...of }))

export interface Play {
  lines: Omit<Basket['lines'][number], 'line'>[]
  offers?: Parameters<typeof shopWith>[0]
  basket?: Partial<Basket>
  customer?: { birthDate?: string | null; canSpend?: boolean; day?: string }
}

export function play({ lines, offers = {}, basket = {}, customer = {} }: Play) {
  const { content, copies } = shopWith(offers)
  const context = { content, day, canSpend: true, birthDate: '1986-03-07', ...customer }
  const priced = priceBasket({ lines: numbered(lines), coupons: copies, ...basket }, context)
  const reasons = Object.fromEntries(priced.coupons.map(({ userCouponId, reason }) => [userCouponId, reason]))
  return { priced, reasons }
}
