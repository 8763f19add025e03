import { expect, it } from 'vitest'
import { takeFreePieces, takeOff } from '../basket/take-off.ts'

const products = Array.from({ length: 5 }, (_, index) => `product-${index}`)
const basketOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => ({
    line: index + 1,
    productId: products[index % products.length] ?? '',
    departmentId: 'baeckerei',
    quantity: 2,
    tillDiscountCents: 0,
    isDiscountable: true,
    amountCents: 200 + 100 * (index % products.length),
    isPromotion: false,
    isPlain: false,
  }))
const rewards = Array.from({ length: 20 }, (_, index) => ({ redemptionId: `reward-${index}`, productIds: products }))

it.each([
  [84, 84],
  [83, 81],
  [1, 0],
])('with work for %i prices compare %i rests, and take a piece for each reward all the same', (prices, rests) => {
  let priced = 0
  const work = { left: prices, isCutShort: false }
  const savedOn = () => {
    priced += 1
    work.left -= 1
    return 0
  }
  const { pieces } = takeFreePieces(basketOf(20), rewards, { savedOn, cost: 1, work })
  expect(priced).toBe(rests)
  expect(pieces).toHaveLength(rewards.length)
  expect(work.isCutShort).toBe(rests < 84)
})

it('share the work of one price for all comparisons, however many there are', () => {
  const scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
  const coupons = [2, 3, 4, 5, 6, 7, 8, 9].map((take) => {
    const effect = { kind: 'xForY' as const, take, pay: take - 1, scope, maxTimes: 9 }
    return { userCouponId: `coupon-${take}`, effect, minBasketCents: 0, combinable: true }
  })
  const goods = basketOf(40).map((line) => ({ ...line, amountCents: line.amountCents + line.line }))
  const work = { left: 1_000_000 }
  const { pieces, isCutShort } = takeOff(goods, rewards, coupons, work)
  expect(pieces).toHaveLength(rewards.length)
  expect(isCutShort).toBe(true)
  expect(work.left).toBeLessThanOrEqual(0)
  expect(work.left).toBeGreaterThan(-1_000_000)
})
