import { describe, expect, it } from 'vitest'
import { warnOfPastWeeks } from '../checks/offer-weeks.ts'
import { warningsOf } from '../checks/warnings/index.ts'
import { checkWindows } from '../checks/windows.ts'
import { problemLine, type SourceItem } from '../content-problems.ts'
import { inconsistencies } from '../files/load.ts'
import type { OfferWeek, Product } from '../files/schema.ts'
import { changed, itemsOfShop } from './support/small-shop.ts'

const [apples, cigarettes] = ['4006381333931', '2901000000107']
const offer = (priceCents: number, more: Partial<OfferWeek['goods'][number]> = {}) => ({
  productId: apples,
  priceCents,
  membersOnly: false,
  ...more,
})
const march = (goods: OfferWeek['goods'], more: Partial<OfferWeek> = {}): OfferWeek => ({
  id: 'kw-10',
  from: '2026-03-02',
  until: '2026-03-07',
  goods,
  ...more,
})

/** A shop with these weeks, in which apples cost 1.00 € and no discount touches tobacco. */
function shopWith(weeks: readonly OfferWeek[], product: Partial<Product> = {}): SourceItem[] {
  const shop = changed(({ products, departments }) => {
    if (products[0]) Object.assign(products[0], product)
    if (departments[1]) departments[1].discountable = false
  })
  return [
    ...itemsOfShop(shop),
    ...weeks.map((data) => ({ kind: 'offerWeek', id: data.id, data, file: `offers/${data.id}.json`, path: '' })),
  ] as SourceItem[]
}

const ofOffers = (lines: readonly string[]) => lines.filter((line) => line.startsWith('offers/'))
const wrong = (items: SourceItem[]) => ofOffers([...inconsistencies(items), ...checkWindows(items)].map(problemLine))

describe('the prices of a week', () => {
  it('that are wrong have a button that takes them out, unless nothing would be left', () => {
    const other = offer(40, { productId: '2901000000107' })
    const [problem] = inconsistencies(shopWith([march([offer(100), other])])).filter(({ path }) => path === 'goods[0].priceCents')
    expect(problem?.fix?.values).toEqual([{ path: 'goods', value: [other] }])
    expect(inconsistencies(shopWith([march([offer(100)])])).filter(({ fix }) => fix)).toEqual([])
  })

  it('are in order below the usual price, in other stores and on other days', () => {
    const [here, there] = [offer(80, { storeIds: ['dorf'] }), offer(70, { storeIds: ['stadt'] })]
    const next = march([offer(75)], { id: 'kw-11', from: '2026-03-08', until: '2026-03-14' })
    expect(wrong(shopWith([march([here, there]), next])).filter((line) => !line.includes('stadt'))).toEqual([])
  })

  it.each<[string, readonly OfferWeek[], string, Partial<Product>?]>([
    ['not below the usual price', [march([offer(100)])], `goods[0].priceCents is 100, not below the 100 that ${apples} costs otherwise`],
    [
      'of an unknown product',
      [march([offer(80, { productId: '2905000000105' })])],
      'goods[0].productId names the product 2905000000105, which does not exist',
    ],
    [
      'of what may not be promoted',
      [march([offer(80)])],
      `goods[0].productId names ${apples}, which may not be promoted`,
      { promotable: false },
    ],
    [
      'of what is kept from discounts',
      [march([offer(80, { productId: cigarettes })])],
      `goods[0].productId is ${cigarettes}, which is kept from discounts`,
    ],
    [
      'two of one product',
      [march([offer(80)]), march([offer(70, { storeIds: ['dorf'] })], { id: 'kw-11', from: '2026-03-07', until: '2026-03-14' })],
      `goods[0].productId is ${apples}, which has a price on 2026-03-07 already, in kw-10`,
    ],
    [
      'of a week that ends before it begins',
      [march([offer(80)], { until: '2026-03-01' })],
      'until is 2026-03-01, before from (2026-03-02)',
    ],
  ])('are rejected: %s', (_, weeks, message, product) => {
    expect(wrong(shopWith(weeks, product))).toEqual([expect.stringContaining(message)])
  })

  it('are warned of when they look mistyped, lack a unit price, or have passed', () => {
    const items = shopWith([march([offer(15)])], { unit: { de: '500 g', en: '500 g', fr: '500 g' } })
    const warnings = [...warningsOf(items), ...warnOfPastWeeks(items, '2026-03-08')]
    expect(ofOffers(warnings.map(problemLine))).toEqual([
      expect.stringContaining(`is 15, while ${apples} costs 100 otherwise`),
      expect.stringContaining('which lacks contains: no unit price is shown'),
      expect.stringContaining('until is 2026-03-07, which has passed'),
    ])
    expect(warnOfPastWeeks(items, '2026-03-07')).toEqual([])
  })
})
