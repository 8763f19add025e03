import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { vatCodeOf } from './departments.ts'
import { type Basket, byPayment, type Journey, type JourneyCoupon, type Redemption } from './household.ts'

/** A basket with the coupons that its household used in it. */
export interface RedeemingBasket extends Basket {
  couponIds: string[]
}

/**
 * Assigns each redemption to a basket. The data has the household and the day. Its transactions are a sample of all lines, so the article of most
 * coupons, and sometimes the complete visit, is missing. The article was certainly bought, because the coupon was accepted. So a line is added: the
 * coupon's most frequently bought article, one piece at its usual price.
 */
export function redeemingBaskets({ baskets, coupons, redemptions }: Journey) {
  const result = {
    /** All baskets in the order of payment. */
    baskets: baskets.map((basket): RedeemingBasket => ({ ...basket, couponIds: [] })),
    /** Redemptions whose article is in the basket in the data as well. */
    onOwnLine: 0,
    /** Redemptions whose article was added to the basket here. */
    onAddedLine: 0,
    /** Baskets that were added here because the data has none for that household and day. */
    addedBaskets: 0,
    /** Redemptions of coupons that the data does not describe, or whose articles nobody bought. */
    leftOut: 0,
  }
  const visits = Map.groupBy(result.baskets, ({ householdId, paidAt }) => visitOf(householdId, paidAt.toISOString().slice(0, 10)))
  const homeStores = new Map(baskets.toReversed().map(({ householdId, storeId }) => [householdId, storeId]))
  for (const [visit, used] of Map.groupBy(redemptions, ({ householdId, day }) => visitOf(householdId, day))) {
    const known = used.flatMap(({ couponId }) => coupons.get(couponId) ?? [])
    result.leftOut += used.length - known.length
    const [first] = used
    if (!first || known.length === 0) continue
    let basket = fittest(visits.get(visit) ?? [], known)
    if (!basket) {
      basket = addedBasket(first, homeStores.get(first.householdId) ?? '1')
      result.baskets.push(basket)
      result.addedBaskets += 1
    }
    const ownLines = putInto(basket, known)
    result.onOwnLine += ownLines
    result.onAddedLine += known.length - ownLines
  }
  result.baskets.sort(byPayment)
  return result
}

const visitOf = (householdId: string, day: string) => `${householdId} ${day}`

/** Of a day's baskets, the one that matches the most coupons. */
function fittest(baskets: readonly RedeemingBasket[], coupons: readonly JourneyCoupon[]): RedeemingBasket | undefined {
  const fitting = ({ lines }: Basket) => coupons.filter((coupon) => lines.some((line) => isAbout(coupon, line))).length
  return baskets.toSorted((a, b) => fitting(b) - fitting(a))[0]
}

function addedBasket({ householdId, day }: Redemption, storeId: string): RedeemingBasket {
  const basketId = `${householdId}-${day.replaceAll('-', '')}`
  return { basketId, householdId, storeId, paidAt: new Date(`${day}T12:00:00Z`), lines: [], couponIds: [] }
}

/** Finds a line for each coupon, or adds one. Returns the number of lines found. */
function putInto(basket: RedeemingBasket, coupons: readonly JourneyCoupon[]): number {
  const free = new Set(basket.lines)
  let found = 0
  for (const coupon of coupons) {
    basket.couponIds.push(coupon.couponId)
    const own = [...free].find((line) => isAbout(coupon, line))
    if (own) {
      free.delete(own)
      found += 1
    } else {
      basket.lines = [...basket.lines, addedLine(coupon, basket.lines.length + 1)]
    }
  }
  return found
}

function isAbout({ products }: JourneyCoupon, { productId, amountCents }: BasketLine): boolean {
  return amountCents > 0 && products.some((product) => product.productId === productId)
}

function addedLine({ products, couponId }: JourneyCoupon, line: number): BasketLine {
  const [product] = products.toSorted((a, b) => b.bought - a.bought || (a.productId < b.productId ? -1 : 1))
  if (!product) throw new Error(`${couponId} is about nothing`)
  const { productId, name, departmentId, priceCents } = product
  return { line, productId, name, departmentId, ...vatCodeOf(departmentId), quantity: 1, amountCents: priceCents }
}
