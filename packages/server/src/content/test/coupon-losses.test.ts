import { describe, expect, it } from 'vitest'
import type { Coupon, CouponEffect } from '../index.ts'
import { lossesBetween } from '../losses/index.ts'
import { aDepartment } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop } from './support/small-shop.ts'

const coupon = (shop: Shop) => only(shop.coupons)
const scope = { productIds: [], departmentIds: ['obst'], exceptProductIds: [], exceptDepartmentIds: [] }
/** The shop with a change, and its coupon for a complete department. */
const shopWith = (change: (shop: Shop) => void) =>
  changed((shop) => {
    coupon(shop).effect.scope = { ...scope }
    change(shop)
  })

describe('a coupon that members can hold', () => {
  const losses = (change: (held: Coupon) => void, today = '2026-04-01') =>
    lossesBetween(itemsOfShop(shopWith(() => {})), itemsOfShop(shopWith((shop) => change(coupon(shop)))), today).map(({ message }) =>
      message.en.replaceAll('\u00a0', ' '),
    )
  const effect = coupon(shopWith(() => {})).effect as CouponEffect & { kind: 'percentOff' }

  it.each<[string, (held: Coupon) => void, string]>([
    ['withdrawn', (c) => (c.active = false), 'no longer “Running”'],
    ['a shorter time', (c) => (c.redeemUntil = '2026-06-13'), 'Redeem until June 13 instead of June 14'],
    ['a later time', (c) => (c.redeemFrom = '2026-04-02'), 'Redeem from April 2 instead of March 1'],
    ['fewer percent', (c) => (c.effect = { ...effect, percent: 19 }), 'would no longer do what it says'],
    ['fewer pieces', (c) => (c.effect = { ...effect, maxPieces: 2 }), 'would no longer do what it says'],
    ['another effect', (c) => (c.effect = { kind: 'freeItem', scope, maxPieces: 9 }), 'would no longer do what it says'],
    [
      'fewer goods',
      (c) => (c.effect = { ...effect, scope: { ...scope, departmentIds: [], productIds: ['4006381333931'] } }),
      'would no longer do what it says',
    ],
    [
      'an exception',
      (c) => (c.effect = { ...effect, scope: { ...scope, exceptProductIds: ['4006381333931'] } }),
      'would no longer do what it says',
    ],
    ['a larger basket', (c) => (c.minBasketCents = 1001), 'Minimum basket €10.01 instead of €10'],
    ['no company', (c) => (c.combinable = false), 'no longer “Together with other coupons”'],
    ['fewer for a member', (c) => (c.quota.redeemPerMember = 1), 'Redemptions per member 1 instead of 2'],
    ['fewer for all', (c) => (c.quota.redemptions = 299), 'Redemptions 299 instead of 300'],
    ['no promotions', (c) => (c.onPromotions = false), 'no longer “On promotions as well”'],
    ['fewer stores', (c) => (c.storeIds = ['mitte']), 'Stores 1 instead of all'],
    ['hours', (c) => (c.hours = [{ weekdays: ['friday'], from: '00:00', until: '24:00' }]), 'would count at fewer times'],
    ['a budget', (c) => (c.budget = { cents: 5000 }), 'Budget €50 instead of any number'],
    ['adults only', (c) => (c.ageRestricted = true), 'now “Adults only”'],
  ])('loses by %s', (_, change, message) => {
    expect(losses(change)).toEqual([message])
  })

  it('loses by being gone, and by its goods being kept from discounts', () => {
    const without = itemsOfShop(shopWith((shop) => (shop.coupons = [])))
    const closed = itemsOfShop(shopWith((shop) => (shop.departments[0] = { ...aDepartment('obst', 1, 10), discountable: false })))
    const messages = (after: typeof closed) =>
      lossesBetween(itemsOfShop(shopWith(() => {})), after, '2026-04-01').map(({ id, message }) => `${id} ${message.en}`)
    expect(messages(without)).toEqual(['zwanzig would be gone while members can still use it'])
    expect(messages(closed)).toEqual(['zwanzig would take nothing off “obst” any more'])
  })

  it.each<[string, (held: Coupon) => void]>([
    [
      'more percent, on more pieces, of more goods',
      (c) => (c.effect = { ...effect, percent: 25, maxPieces: null, scope: { ...scope, departmentIds: [] } }),
    ],
    ['a longer time', (c) => Object.assign(c, { redeemFrom: '2026-02-01', redeemUntil: '2026-07-14' })],
    ['a smaller basket', (c) => (c.minBasketCents = 0)],
    ['more for all', (c) => Object.assign(c.quota, { redemptions: null, redeemPerMember: 3, perMember: 3 })],
    [
      'fewer to collect, for a shorter time',
      (c) => Object.assign(c, { collectUntil: '2026-04-02', quota: { ...c.quota, total: 300, perDay: 1 } }),
    ],
    ['other words', (c) => (c.texts.title.de = 'anders')],
  ])('loses nothing by %s', (_, change) => {
    expect(losses(change)).toEqual([])
  })

  it('may change in any way before it begins and once it is over', () => {
    const anything = (c: Coupon) => Object.assign(c, { effect: { kind: 'freeItem', scope, maxPieces: 1 }, active: false })
    expect(losses(anything, '2026-02-28')).toEqual([])
    expect(losses(anything, '2026-06-15')).toEqual([])
    expect(losses(anything, '2026-06-14')).toHaveLength(2)
  })
})
