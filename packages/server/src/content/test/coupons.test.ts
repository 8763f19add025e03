import { describe, expect, it } from 'vitest'
import { checkWindows } from '../checks/windows.ts'
import { buildContent, ContentProblems, loadContent, type SegmentRule } from '../index.ts'
import { resolveDays } from '../resolve-days.ts'
import { filesOf, folderWith } from './support/shop-folder.ts'
import { aCoupon, aDepartment } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop } from './support/small-shop.ts'

const coupon = (shop: Shop) => only(shop.coupons)
const scope = { productIds: [], departmentIds: ['obst'], exceptProductIds: [], exceptDepartmentIds: [] }
/** The shop with a change, and its coupon for a complete department. */
const shopWith = (change: (shop: Shop) => void) =>
  changed((shop) => {
    coupon(shop).effect.scope = { ...scope }
    change(shop)
  })

async function problemsWith(change: (shop: Shop) => void): Promise<string[]> {
  try {
    const items = await loadContent(await folderWith(filesOf(shopWith(change))))
    return checkWindows(resolveDays(items, '2026-03-01')).map(({ file, path, message }) => `${file}: ${path} ${message.en}`)
  } catch (error) {
    if (error instanceof ContentProblems) return error.message.split('\n')
    throw error
  }
}

describe('what is wrong with a coupon is said with file, place and sentence', () => {
  const effectIs = (effect: unknown) => (shop: Shop) => void Object.assign(coupon(shop), { effect })
  const wrong: [string, (shop: Shop) => void, string][] = [
    [
      'an effect nobody knows',
      effectIs({ kind: 'doubleOff', scope }),
      'effect.kind must be one of percentOff, amountOff, freeItem, xForY, basketPercentOff, basketAmountOff, multiply, not "doubleOff"',
    ],
    ['an effect without its percent', effectIs({ kind: 'basketPercentOff', scope }), 'effect.percent is missing'],
    ['more than all of it', effectIs({ kind: 'basketPercentOff', percent: 101, scope }), 'effect.percent must be 100 or less, not 101'],
    [
      'a field of another effect',
      effectIs({ kind: 'basketPercentOff', percent: 10, take: 3, scope }),
      'effect.take is not a field of this content',
    ],
    [
      'a segment that does not exist',
      (shop) => Object.assign(coupon(shop), { segmentId: 'treue' }),
      'segmentId names the segment treue, which does not exist',
    ],
    [
      'hours beyond midnight',
      (shop) => Object.assign(coupon(shop), { hours: [{ weekdays: ['friday'], from: '22:00', until: '02:00' }] }),
      'hours[0].until is 02:00, not after 22:00; hours beyond midnight are two entries',
    ],
    [
      'three for three',
      effectIs({ kind: 'xForY', take: 3, pay: 3, scope, maxTimes: 1 }),
      'effect.pay is 3: fewer than the 3 taken must be paid',
    ],
    [
      'more off a basket than half of it',
      effectIs({ kind: 'basketAmountOff', cents: 501, scope }),
      'minBasketCents is 1000: 501 off a basket need one of 1002 or more',
    ],
    [
      'points of a campaign',
      effectIs({ kind: 'multiply', of: 'points', factor: 2, scope, campaignIds: ['kochen'] }),
      'effect.campaignIds names campaigns, but points belong to none',
    ],
    [
      'a campaign that does not exist',
      effectIs({ kind: 'multiply', of: 'hearts', factor: 2, scope, campaignIds: ['backen'] }),
      'effect.campaignIds[0] names the campaign backen, which does not exist',
    ],
    [
      'hearts of a campaign that is over before',
      (shop) => {
        effectIs({ kind: 'multiply', of: 'hearts', factor: 2, scope, campaignIds: ['kochen'] })(shop)
        Object.assign(coupon(shop), { redeemFrom: '2027-01-01', redeemUntil: '2027-01-31' })
      },
      'effect.campaignIds has only kochen, which does not collect from 2027-01-01 to 2027-01-31',
    ],
    [
      'a product that does not exist',
      effectIs({ kind: 'xForY', take: 3, pay: 2, maxTimes: 1, scope: { ...scope, exceptProductIds: ['4006381333948'] } }),
      'effect.scope.exceptProductIds[0] names the product 4006381333948, which does not exist',
    ],
    [
      'a department that does not exist',
      effectIs({ kind: 'freeItem', maxPieces: 1, scope: { ...scope, departmentIds: ['fisch'] } }),
      'effect.scope.departmentIds[0] names the department fisch, which does not exist',
    ],
    [
      'discounts on what is kept from them',
      (s) => (s.departments[0] = { ...aDepartment('obst', 1, 10), discountable: false }),
      'effect.scope.departmentIds names obst, which is kept from discounts',
    ],
    [
      'a product that may not be promoted',
      (s) => {
        Object.assign(s.products.find(({ id }) => id === '2901000000107') ?? {}, { promotable: false })
        coupon(s).effect.scope.productIds = ['2901000000107']
      },
      'effect.scope.productIds[0] names 2901000000107, which may not be promoted',
    ],
    [
      'a product of what is kept from discounts',
      (s) => {
        s.departments[1] = { ...aDepartment('tabak', 0, 20), discountable: false }
        coupon(s).effect.scope.productIds = ['2901000000107']
      },
      'effect.scope.productIds names 2901000000107, which is kept from discounts',
    ],
    [
      'what is for adults only without saying so',
      (s) =>
        s.products.forEach((product) => {
          product.ageRestricted = product.departmentId === 'obst'
          coupon(s).effect.scope.productIds = ['4006381333931']
        }),
      'ageRestricted must be true: 4006381333931 is for adults only',
    ],
    ['more in a day than in all', (s) => (coupon(s).quota.perDay = 501), 'quota.perDay is 501, more than the 500 in total'],
    [
      'more redeemed than collected',
      (s) => (coupon(s).quota.redemptions = 501),
      'quota.redemptions is 501, more than the 500 that can be collected',
    ],
    [
      'a member who redeems more than collects',
      (s) => (coupon(s).quota.redeemPerMember = 3),
      'quota.redeemPerMember is 3, more than the 2 that a member may collect',
    ],
    [
      'a purchase that takes more than a member may redeem',
      (s) => (coupon(s).maxPerPurchase = 3),
      'maxPerPurchase is 3, more than the 2 that a member may redeem',
    ],
    [
      'collecting that ends before it begins',
      (s) => (coupon(s).collectUntil = '2026-02-28'),
      'collectUntil is 2026-02-28, before collectFrom (2026-03-01)',
    ],
    ['redeeming before collecting', (s) => (coupon(s).redeemFrom = '-1d'), 'redeemFrom is 2026-02-28, before collectFrom (2026-03-01)'],
    [
      'collecting what can be redeemed no more',
      (s) => (coupon(s).redeemUntil = '2026-05-30'),
      'redeemUntil is 2026-05-30, before collectUntil (2026-05-31)',
    ],
  ]
  it.each(wrong)('%s', async (_, change, problem) => {
    expect(await problemsWith(change)).toEqual([`coupons/alle.json: coupons[0].${problem}`])
  })

  it('a campaign that is called as the points are', async () => {
    const problems = await problemsWith((s) => {
      only(s.campaigns).id = 'points'
      only(s.collectCodeBatches).campaignId = 'points'
    })
    expect(problems).toEqual(['campaigns/points.json: id is points, which is the name of the bakery points'])
  })

  it('nothing, when nothing is', async () => {
    expect(await problemsWith(() => {})).toEqual([])
  })
})

describe('coupons in memory', () => {
  it('are found by id, and come in the order of the merchant', () => {
    const content = buildContent(itemsOfShop(changed((shop) => shop.coupons.unshift({ ...aCoupon('zehn'), position: 20 }))))
    expect(content.coupons.map(({ id }) => id)).toEqual(['zwanzig', 'zehn'])
    expect(content.coupon('zehn')?.position).toBe(20)
    expect(content.coupon('elf')).toBeUndefined()
  })
})

describe('what is wrong with a segment', () => {
  it.each<[SegmentRule, string]>([
    [{}, 'rule has no condition, so that all members belong to it'],
    [{ birthdayWeek: false }, 'rule has no condition, so that all members belong to it'],
    [{ bought: { days: 9, isBought: true } }, 'rule.bought names neither products nor departments'],
    [{ visits: { weeks: 2 } }, 'rule.visits has neither atLeast nor atMost'],
    [{ visits: { weeks: 2, atLeast: 3, atMost: 2 } }, 'rule.visits.atMost is 2, fewer than atLeast'],
  ])('%o is said', async (rule, message) => {
    const found = await problemsWith((shop) => {
      shop.segments = [{ id: 'treue', reason: aCoupon('treue').texts.title, rule }]
    })
    expect(found).toEqual([`segments/treue.json: ${message}`])
  })
})
