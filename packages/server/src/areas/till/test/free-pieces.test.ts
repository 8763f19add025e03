import { expect, it } from 'vitest'
import { takeFreePieces } from '../basket/free-pieces.ts'

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
  }))
const rewards = Array.from({ length: 20 }, (_, index) => ({ redemptionId: `reward-${index}`, productIds: products }))

it.each([
  [20, 84],
  [100, 30],
  [500, 5],
  [1000, 0],
])('of %i lines prices %i rests, and takes a piece for each reward all the same', (lines, rests) => {
  let priced = 0
  const { pieces } = takeFreePieces(basketOf(lines), rewards, () => {
    priced += 1
    return 0
  })
  expect(priced).toBe(rests)
  expect(pieces).toHaveLength(rewards.length)
})
