import { describe, expect, it } from 'vitest'
import { type Basket, eanOf, type Journey, type JourneyCoupon, type Product } from '../src/household.ts'
import { redeemingBaskets } from '../src/redeeming.ts'

const product = (productId: string, bought: number): Product => ({
  productId,
  name: `Article ${productId}`,
  category: 'CHEESE',
  departmentId: 'milch-kaese-eier',
  priceCents: 250,
  bought,
  couponCents: [],
})

const basket = (basketId: string, householdId: string, at: string, productIds: string[]): Basket => ({
  basketId,
  householdId,
  storeId: '299',
  paidAt: new Date(at),
  lines: productIds.map((productId, index) => ({
    line: index + 1,
    productId,
    name: productId,
    departmentId: 'milch-kaese-eier',
    quantity: 1,
    amountCents: 300,
  })),
})

const cheese: JourneyCoupon = { couponId: 'campaign-8-1', campaignId: '8', products: [product('gouda', 3), product('brie', 9)] }
const milk: JourneyCoupon = { couponId: 'campaign-8-2', campaignId: '8', products: [product('milk', 1)] }

function journey(baskets: Basket[], used: [householdId: string, couponId: string, day: string][]): Journey {
  return {
    baskets,
    coupons: new Map([cheese, milk].map((coupon) => [coupon.couponId, coupon])),
    redemptions: used.map(([householdId, couponId, day]) => ({ householdId, couponId, day })),
    campaigns: new Map(),
  }
}

describe('the basket that a coupon was used in', () => {
  it('is the one of its day with its article, which stays as it is', () => {
    const bought = [
      basket('1', '7', '2017-03-01T09:00:00Z', ['bread']),
      basket('2', '7', '2017-03-01T18:00:00Z', ['bread', 'gouda']),
      basket('3', '8', '2017-03-01T19:00:00Z', ['gouda']),
    ]
    const { baskets, ...counts } = redeemingBaskets(journey(bought, [['7', 'campaign-8-1', '2017-03-01']]))
    expect(baskets).toEqual(bought.map((one) => ({ ...one, couponIds: one.basketId === '2' ? ['campaign-8-1'] : [] })))
    expect(counts).toEqual({ onOwnLine: 1, onAddedLine: 0, addedBaskets: 0, leftOut: 0 })
  })

  it('gets the article that is bought most, once for each coupon that finds none', () => {
    const bought = [basket('1', '7', '2017-03-01T09:00:00Z', ['gouda'])]
    const used = ['campaign-8-1', 'campaign-8-1', 'campaign-8-2']
    const { baskets, ...counts } = redeemingBaskets(
      journey(
        bought,
        used.map((couponId) => ['7', couponId, '2017-03-01']),
      ),
    )
    expect(baskets[0]?.lines.map(({ line, productId, amountCents }) => [line, productId, amountCents])).toEqual([
      [1, 'gouda', 300],
      [2, 'brie', 250],
      [3, 'milk', 250],
    ])
    expect(baskets[0]?.couponIds).toEqual(used)
    expect(counts).toEqual({ onOwnLine: 1, onAddedLine: 2, addedBaskets: 0, leftOut: 0 })
    expect(bought[0]?.lines).toHaveLength(1)
  })

  it('is added in its place when the household has none that day; what nobody knows is left out', () => {
    const bought = [basket('1', '7', '2017-03-01T09:00:00Z', ['gouda']), basket('2', '7', '2017-03-03T09:00:00Z', ['bread'])]
    const { baskets, ...counts } = redeemingBaskets(
      journey(bought, [
        ['7', 'campaign-8-2', '2017-03-02'],
        ['7', 'campaign-9-4', '2017-03-03'],
      ]),
    )
    expect(baskets.map(({ basketId, storeId, couponIds }) => [basketId, storeId, couponIds])).toEqual([
      ['1', '299', []],
      ['7-20170302', '299', ['campaign-8-2']],
      ['2', '299', []],
    ])
    expect(counts).toEqual({ onOwnLine: 0, onAddedLine: 1, addedBaskets: 1, leftOut: 1 })
  })
})

it.each([
  ['1106523', '2100011065239'],
  ['28897', '2100000288977'],
  ['0', '2100000000005'],
])('article %s of the data is %s', (productId, ean) => {
  expect(eanOf(productId)).toBe(ean)
})
