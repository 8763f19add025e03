import type { Problem } from '@herzkarte/contract/studio/answers.ts'
import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { describe, expect, it } from 'vitest'
import { startTestStudio } from '#testing/studio.ts'
import type { CouponEffect } from '../../content/index.ts'
import type { ContentItem } from '../../content/studio.ts'
import { aCoupon, aProduct, aStore, inAll } from '../../content/test/support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop } from '../../content/test/support/small-shop.ts'
import { checkItems } from '../checks/index.ts'
import { edited } from '../drafts/merge.ts'

const live = { openedOn: '2026-03-01', item: () => undefined }
const fruit = '4006381333931'
const wine = '2901000000206'
const scopeOf = (...productIds: string[]) => ({ productIds, departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] })

/** A shop in order, with fruit for 5 € and wine for 6 €, and with a change. */
function itemsWith(change: (shop: Shop) => void): ContentItem[] {
  return itemsOfShop(
    changed((shop) => {
      only(shop.coupons).texts.badge = { de: '−20\u00a0%', en: '−20%', fr: '−20\u202f%' }
      shop.products = [
        { ...aProduct(fruit, 'obst'), names: inAll('Apfel'), priceCents: 500 },
        { ...aProduct(wine, 'obst'), names: inAll('Riesling'), priceCents: 600 },
      ]
      change(shop)
    }),
  )
    .map(({ kind, id, data }) => ({ kind, id, data }) as ContentItem)
    .concat({ kind: 'picture', id: 'bild.svg', data: { id: 'bild.svg', hash: '0'.repeat(64), bytes: 1 } })
}

const check = (change: (shop: Shop) => void) => checkItems(itemsWith(change), live)

/** The items after somebody has pressed every button. */
function fixed(items: readonly ContentItem[], problems: readonly Problem[]): ContentItem[] {
  return items.map((item) => {
    const values = problems.filter(({ kind, id }) => kind === item.kind && id === item.id).flatMap(({ fix }) => fix?.values ?? [])
    const edits = values.map(({ path, value }) => ({ path, ...(value !== null && { after: value }) }))
    const { data } = edited(item.data as unknown as Data, [], edits, { by: 'Miriam', last: undefined, at: '' })
    return { ...item, data } as unknown as ContentItem
  })
}

it('a shop in order has no problem', () => expect(check(() => {})).toEqual([]))

describe('a draft with five mistakes', () => {
  const items = itemsWith((shop) => {
    const coupon = only(shop.coupons)
    coupon.redeemUntil = '2026-05-30'
    coupon.texts.badge = inAll('−2 €')
    coupon.quota.perDay = 501
    coupon.effect.scope.productIds.push('2901000000107')
    only(shop.products).ageRestricted = true
  })
  const problems = checkItems(items, live)

  it('says each at its field, and what follows', () => {
    expect(problems.map(({ path, level, code, text }) => [path, level, code, text.de])).toEqual([
      ['effect.scope.productIds[1]', 'error', 'dangling', '„2901000000107“ gibt es nicht oder nicht mehr.'],
      ['quota.perDay', 'error', 'perDay', '501 am Tag sind mehr als die 500, die es insgesamt gibt.'],
      ['ageRestricted', 'error', 'adultsOnly', '„Apfel“ gibt es erst ab 18. Das muss auch hier gelten.'],
      [
        'redeemUntil',
        'error',
        'redeeming',
        'Einlösen endet am 30.\u00a0Mai, sammeln erst am 31.\u00a0Mai. Wer am letzten Tag sammelt, könnte nicht einlösen.',
      ],
      ...['de', 'en', 'fr'].map((lang) => [
        `texts.badge.${lang}`,
        'warning',
        'badge',
        'Die Plakette sagt „−2 €“, die Wirkung ist −20\u00a0%.',
      ]),
    ])
    expect(problems.find(({ code }) => code === 'redeeming')).toMatchObject({
      text: { en: 'Redeeming ends on May\u00a030, collecting only on May\u00a031. Anyone who collects on the last day could not redeem.' },
      fix: { label: { de: '31.\u00a0Mai eintragen', en: 'Enter May\u00a031' }, values: [{ path: 'redeemUntil', value: '2026-05-31' }] },
    })
  })

  it('has none once every button was pressed', () => expect(checkItems(fixed(items, problems), live)).toEqual([]))
})

describe('what does not fit', () => {
  it('is said beside what else is wrong with the item', () => {
    const problems = check((shop) => {
      const coupon = only(shop.coupons)
      coupon.texts.title.fr = ' '
      coupon.minBasketCents = -1
      coupon.redeemUntil = '2026-05-30'
    })
    expect(problems.map(({ path, text }) => `${path}: ${text.de}`)).toEqual([
      'texts.title.fr: Hier fehlt der Text.',
      'minBasketCents: Mindestens 0\u00a0€, nicht -0,01\u00a0€.',
      expect.stringMatching(/^redeemUntil: /),
    ])
  })

  it('of an item that is half made is no mistake of those that name it', () => {
    const problems = check((shop) => {
      Object.assign(shop.products[0] ?? {}, { departmentId: undefined, priceCents: null })
      Object.assign(only(shop.coupons), { effect: undefined, redeemFrom: 'bald' })
    })
    expect(problems.map(({ path }) => path)).toEqual(['departmentId', 'priceCents', 'effect', 'redeemFrom'])
  })
})

it('a rule is said once at a field, so that one reason accepts it', () => {
  const problems = check((shop) => (only(shop.coupons).texts.description.de = 'Statt 7,10 € nur 6,20 €.'))
  expect(problems.map(({ code, text }) => [code, text.de])).toEqual([
    ['amount', '7,10\u00a0€ ist weder Wirkung noch Preis einer Ware. 6,20\u00a0€ ist weder Wirkung noch Preis einer Ware.'],
  ])
})

describe('two coupons on the same goods', () => {
  const sixForFive: CouponEffect = { kind: 'xForY', take: 6, pay: 5, scope: scopeOf(wine), maxTimes: 1 }
  const offTheRest = (percent: number): CouponEffect => ({
    kind: 'basketPercentOff',
    percent,
    scope: { ...scopeOf(), departmentIds: ['obst'] },
  })
  const both = (change: (wines: Shop['coupons'][number], rest: Shop['coupons'][number], shop: Shop) => void = () => {}) =>
    itemsWith((shop) => {
      const wines = {
        ...aCoupon('sechs'),
        effect: sixForFive,
        minBasketCents: 0,
        texts: { ...aCoupon('sechs').texts, badge: inAll('6 / 5') },
      }
      const rest = {
        ...aCoupon('rest'),
        effect: offTheRest(15),
        minBasketCents: 0,
        texts: { ...aCoupon('rest').texts, badge: inAll('15') },
      }
      Object.assign(wines, { redeemFrom: '2026-06-10' })
      shop.coupons = [wines, rest]
      change(wines, rest, shop)
    })
  const overlaps = (...change: Parameters<typeof both>) => checkItems(both(...change), live).filter(({ code }) => code === 'overlap')

  it('that combine are said on both, with what the till asks for a basket of them', () => {
    const items = both()
    const problems = checkItems(items, live)
    expect(problems).toMatchObject([
      { id: 'sechs', level: 'warning', path: 'combinable', other: { id: 'rest', from: '2026-06-10', until: '2026-06-14' } },
      { id: 'rest', level: 'warning', path: 'combinable', other: { id: 'sechs', from: '2026-06-10', until: '2026-06-14' } },
    ])
    expect(problems[0]?.text.de).toBe(
      '„sechs“ und „rest“ gelten vom 10.\u00a0Juni bis 14.\u00a0Juni zusammen. ' +
        '6 × Riesling gibt es damit für 25,50\u00a0€ statt 30\u00a0€: 29 % statt 17 % billiger.',
    )
    expect(checkItems(fixed(items, problems), live)).toEqual([])
  })

  it.each<[string, Parameters<typeof both>[0]]>([
    [
      'of which the till uses one for each piece',
      (_, rest) => (rest.effect = { kind: 'percentOff', percent: 15, scope: scopeOf(wine), maxPieces: null }),
    ],
    ['on other days', (_, rest) => Object.assign(rest, { redeemUntil: '2026-06-09' })],
    [
      'in other stores',
      (wines, rest, shop) => {
        shop.stores.push(aStore('stadt', '0002'))
        Object.assign(wines, { storeIds: ['dorf'] })
        Object.assign(rest, { storeIds: ['stadt'] })
      },
    ],
    [
      'at other hours',
      (wines, rest) => {
        wines.hours = [{ weekdays: ['monday'], from: '09:00', until: '12:00' }]
        rest.hours = [{ weekdays: ['monday'], from: '12:00', until: '15:00' }]
      },
    ],
    [
      'for other members',
      (wines, rest, shop) => {
        shop.segments = ['saat', 'ernte'].map((tier) => ({ id: tier, reason: inAll(tier), rule: { tierIds: [tier] } }))
        Object.assign(wines, { segmentId: 'saat' })
        Object.assign(rest, { segmentId: 'ernte' })
      },
    ],
    ['of which one adds little', (_, rest) => (rest.effect = offTheRest(5))],
  ])('%s are in order', (_, change) => expect(overlaps(change)).toEqual([]))
})

it('a warning is accepted with a reason, until what it says changes', async () => {
  const test = await startTestStudio()
  const miriam = await test.person('edit')
  const { draftId } = (await miriam.call('createDraft', { name: 'Dezember' })).answer
  const item = { kind: 'coupon', id: 'wein-15' }
  const badgeOf = async (before: string, after: string) => {
    const { answer } = await miriam.call('saveItem', { draftId, ...item, edits: [{ path: 'texts.badge.en', before, after }] })
    return answer.problems.filter(({ kind }) => kind === item.kind)
  }
  const [warning] = await badgeOf('−15%', '−10%')
  expect(warning).toMatchObject({ ...item, path: 'texts.badge.en', level: 'warning', code: 'badge' })
  const accepted = { draftId, ...item, path: 'texts.badge.en', code: 'badge', reason: 'Nur die ersten Tage.' }
  const { answer } = await miriam.call('acceptWarning', accepted)
  expect(answer.problems).toContainEqual(expect.objectContaining({ accepted: expect.objectContaining({ reason: 'Nur die ersten Tage.' }) }))
  expect((await badgeOf('−10%', '−12%'))[0]).not.toHaveProperty('accepted')
  await test.close()
})
