import { describe, expect, it } from 'vitest'
import { someNews } from '../../areas/notifications/test/news-support.ts'
import { unusedPictures } from '../checks/pictures.ts'
import { warningsOf } from '../checks/warnings/index.ts'
import type { SourceItem } from '../content-problems.ts'
import type { Coupon, CouponEffect, News, SegmentRule, Store } from '../files/schema.ts'
import { inAll } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop } from './support/small-shop.ts'

const warnings = (change: (shop: Shop) => void) =>
  warningsOf(itemsOfShop(changed(change)) as SourceItem[]).map(({ path, message }) => `${path} ${message.en}`)
const scope = { productIds: ['4006381333931'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }

/** A coupon with an effect and its badge in German; the product of its scope costs 5.00 €. */
function withCoupon(effect: CouponEffect, badge: string, texts: Partial<Record<'title' | 'description' | 'conditions', string>> = {}) {
  return warnings((shop) => {
    const coupon = only(shop.coupons)
    const product = shop.products.find(({ id }) => id === scope.productIds[0])
    if (product) product.priceCents = 500
    coupon.effect = effect
    coupon.minBasketCents = 0
    coupon.texts.badge = inAll(badge)
    for (const [field, text] of Object.entries(texts)) coupon.texts[field as 'title'] = { ...inAll('Kurz'), de: text }
  })
}

describe('a coupon', () => {
  it.each<[CouponEffect, string]>([
    [{ kind: 'percentOff', percent: 20, scope, maxPieces: null }, '−20 %'],
    [{ kind: 'amountOff', cents: 150, scope, maxPieces: 1 }, '−1,50 €'],
    [{ kind: 'amountOff', cents: 150, scope, maxPieces: 1 }, '−€1.50'],
    [{ kind: 'xForY', take: 3, pay: 2, scope, maxTimes: 1 }, '3 für 2'],
    [{ kind: 'freeItem', scope, maxPieces: 1 }, 'Geschenkt'],
    [{ kind: 'multiply', of: 'hearts', factor: 3, scope, campaignIds: [] }, '3-fach'],
  ])('%o that says “%s” is in order', (effect, badge) => expect(withCoupon(effect, badge)).toEqual([]))

  it('that says something else than its effect is found in every language', () => {
    const effect = { kind: 'amountOff', cents: 15, scope, maxPieces: 1 } as const
    expect(withCoupon(effect, '−1,50 €')).toEqual(
      ['de', 'en', 'fr'].map((lang) => expect.stringContaining(`texts.badge.${lang} says “−1,50 €”, but the effect is 0.15`)),
    )
    expect(withCoupon({ kind: 'xForY', take: 4, pay: 3, scope, maxTimes: 1 }, '3 für 2')).toHaveLength(3)
  })

  it('that makes a product free is found, unless it says so', () => {
    expect(withCoupon({ kind: 'amountOff', cents: 500, scope, maxPieces: 1 }, '−5 €')).toEqual([
      expect.stringMatching(/effect makes .* \(5\.00 €\) free$/),
    ])
    expect(withCoupon({ kind: 'percentOff', percent: 100, scope, maxPieces: 1 }, '−100 %')).toHaveLength(1)
  })

  it('that counts in no active store, or at times when none is open, is found', () => {
    const limited = (limits: Partial<Coupon>) =>
      warnings((shop) => {
        Object.assign(only(shop.coupons), limits)
        only(shop.coupons).texts.badge = inAll('Neu')
      })
    const [store] = changed(() => {}).stores
    const at = (from: string, until: string, weekday: 'sunday' | 'monday' = 'monday') => ({ hours: [{ weekdays: [weekday], from, until }] })
    expect(limited({ storeIds: [store?.id ?? ''], ...at('15:00', '18:00') })).toEqual([])
    expect(limited(at('03:00', '04:00'))).toEqual([expect.stringMatching(/hours\[0\] is never: no store is open then/)])
    expect(limited({ ...at('15:00', '18:00'), redeemFrom: '2026-03-03', redeemUntil: '2026-03-05' })).toHaveLength(1)
    expect(limited({ storeIds: ['gibt-es-nicht'] })).toEqual([expect.stringContaining('storeIds names no active store')])
  })

  it('whose hours go beyond those of a store is found, with the hours that all stores have', () => {
    const found = warningsOf(
      itemsOfShop(
        changed((shop) => {
          const coupon = only(shop.coupons)
          coupon.texts.badge = inAll('Neu')
          coupon.hours = [{ weekdays: ['thursday', 'friday'], from: '15:00', until: '18:00' }]
          const [dorf] = shop.stores
          if (!dorf) throw new Error('The shop has a store')
          const short: Store['openingHours'] = { ...dorf.openingHours, friday: { from: '08:00', until: '17:00' } }
          const hoursOf = (name: string) => (name === 'Borna' ? { ...dorf.openingHours, thursday: null } : short)
          const others = ['Markkleeberg', 'Borna', 'Wurzen', 'Zeitz'].map((name) => ({
            ...dorf,
            id: name,
            name,
            openingHours: hoursOf(name),
          }))
          shop.stores = [dorf, ...others]
        }),
      ) as SourceItem[],
    )
    expect(found).toMatchObject([
      {
        path: 'hours[0]',
        code: 'storeHours',
        message: {
          en: 'is partly outside the opening hours of Markkleeberg, Borna, Wurzen and Zeitz',
          de: 'Nicht immer offen: Markkleeberg, Borna, Wurzen und Zeitz.',
        },
        fix: { values: [{ path: 'hours[0]', value: { weekdays: ['friday'], from: '15:00', until: '17:00' } }] },
      },
    ])
  })

  it('whose budget is below one redemption, or that takes no money off, is found', () => {
    const withBudget = (effect: CouponEffect, cents: number) =>
      warnings((shop) => {
        Object.assign(only(shop.coupons), { effect, budget: { cents } })
        only(shop.coupons).texts.badge = inAll('Neu')
      })
    const off = { kind: 'amountOff', cents: 50, scope, maxPieces: 1 } as const
    expect(withBudget(off, 50)).toEqual([])
    expect(withBudget(off, 49)).toEqual(['budget.cents is 0.49 €, less than the 0.50 € of one redemption'])
    expect(withBudget({ kind: 'multiply', of: 'hearts', factor: 2, scope, campaignIds: [] }, 149)).toHaveLength(1)
  })

  it('that names an amount which is nowhere else is found', () => {
    const effect = { kind: 'amountOff', cents: 150, scope, maxPieces: 1 } as const
    expect(withCoupon(effect, '−1,50 €', { description: 'Statt 5,00 € nur 3,50 €.' })).toEqual([])
    expect(withCoupon(effect, '−1,50 €', { description: 'Statt 5,20 € nur 3,50 €.' })).toEqual([
      expect.stringContaining('texts.description.de says 5.20 €'),
    ])
  })
})

it('a coupon whose text still names the percentage of before is found', () => {
  const effect = { kind: 'percentOff', percent: 20, scope, maxPieces: null } as const
  expect(withCoupon(effect, '−20 %', { description: '20 % auf Schokolade mit 70 % Kakao.' })).toEqual([])
  expect(withCoupon(effect, '−20 %', { description: '15 % auf alles.' })).toEqual([
    expect.stringContaining('texts.description.de says 15 %, but the effect is 20 %'),
  ])
})

it('a sentence that is the same in two languages is found', () => {
  const sentence = 'Unsere Bäckerei backt jeden Morgen frisch für dich.'
  expect(warnings((shop) => (only(shop.banners).texts.text = { de: sentence, en: sentence, fr: 'Autre chose.' }))).toEqual([
    'texts.text.en is the same as in de: it is not translated',
  ])
})

it('a picture that nothing uses is found', () => {
  const picture = { kind: 'picture', id: 'alt.svg', data: { id: 'alt.svg', hash: '', bytes: 0 }, file: 'images/alt.svg', path: '' } as const
  expect(unusedPictures([picture])).toMatchObject([
    { file: 'images/alt.svg', path: '', message: { en: 'is a picture that no content uses' } },
  ])
})

describe('news', () => {
  const leadingTo = (offer: Partial<Coupon>, audience: News['audience'] = {}) => {
    const shop = changed(({ coupons, segments }) => {
      Object.assign(only(coupons), offer)
      segments.push({ id: 'treue', reason: inAll('Treu'), rule: { birthdayWeek: true } })
    })
    const news = someNews({ path: `/couponDetail/${only(shop.coupons).id}`, audience })
    const item: SourceItem = { kind: 'news', id: news.id, data: news, file: 'news.json', path: '' }
    return warningsOf([...(itemsOfShop(shop) as SourceItem[]), item]).filter(({ file }) => file === 'news.json')
  }

  it('about a coupon that some of their readers do not get are found', () => {
    expect(leadingTo({})).toEqual([])
    expect(leadingTo({ segmentId: 'treue' }, { segmentId: 'treue' })).toEqual([])
    expect(leadingTo({ segmentId: 'treue' })).toMatchObject([{ message: { en: expect.stringContaining('lacks treue') } }])
    expect(leadingTo({ holdoutPercent: 10 })).toMatchObject([{ message: { en: expect.stringContaining('held back from 10 %') } }])
  })
})

describe('a segment', () => {
  const withRule = (rule: SegmentRule) =>
    warnings((shop) => {
      shop.segments = [{ id: 'treue', reason: inAll('Treu'), rule }]
      Object.assign(only(shop.coupons), { segmentId: 'treue', texts: { ...only(shop.coupons).texts, badge: inAll('Neu') } })
    }).filter((warning) => !warning.startsWith('reason'))

  it('to which nobody can belong is found', () => {
    expect(withRule({ lostForDays: 30, visits: { weeks: 8, atLeast: 1 } })).toEqual([])
    expect(withRule({ lostForDays: 60, visits: { weeks: 8, atLeast: 1 } })).toEqual([expect.stringContaining('rule contradicts itself')])
    expect(withRule({ lostForDays: 30, spent: { days: 30, atLeastCents: 1 } })).toHaveLength(1)
    expect(withRule({ lostForDays: 30, bought: { departmentIds: ['obst'], days: 9, isBought: true } })).toHaveLength(1)
    expect(withRule({ lostForDays: 30, bought: { departmentIds: ['obst'], days: 9, isBought: false } })).toEqual([])
  })

  it('that nothing names is found', () => {
    const unused = warnings((shop) => {
      shop.segments = [{ id: 'treue', reason: inAll('Treu'), rule: { birthdayWeek: true } }]
    })
    expect(unused).toContain('id is treue, which no coupon, campaign, reward or news names')
  })
})

it('mobile numbers of ten digits are warned of in Germany only', () => {
  const of = (country: string) =>
    warnings((shop) => {
      Object.assign(shop.merchant, { country, phone: { rule: 'tenDigits' } })
    })
  expect(of('DE')).toEqual([expect.stringContaining('phone.rule rejects German numbers of eleven digits')])
  expect(of('AT')).toEqual([])
})

describe('a store', () => {
  const withStores = (change: Partial<Store>) =>
    warnings((shop) => {
      const [first] = shop.stores
      if (!first) throw new Error('The shop has a store')
      const others = ['0002', '0003', '0004'].map((number) => ({
        ...first,
        id: `dorf-${number}`,
        number,
        zip: '04177',
        lat: 51.3,
        lng: 12.4,
      }))
      shop.stores = [...others, { ...first, zip: '04179', lat: 51.2, lng: 12.3, ...change }]
    })

  it('near the others is in order', () => expect(withStores({})).toEqual([]))
  it('in the sea is found', () => expect(withStores({ lat: 0, lng: 0 })).toEqual([expect.stringContaining('lat puts it 5')]))
  it('whose coordinates are swapped is found', () =>
    expect(withStores({ lat: 12.3, lng: 51.2 })).toEqual([expect.stringContaining('are lat and lng swapped?')]))
})
