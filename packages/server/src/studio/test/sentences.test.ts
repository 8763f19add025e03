import { describe, expect, it } from 'vitest'
import { aCampaign, aCollector, aCoupon, aGift, aProduct, aStore } from '../../content/test/support/shop-items.ts'
import { lookupIn } from '../words/names.ts'
import * as sentences from '../words/sentences.ts'

/** Spaces that keep a number with its unit are hard to see in a test. */
const plain = (said: { de: string; en: string } | undefined) => said && JSON.parse(JSON.stringify(said).replaceAll('\u00a0', ' '))
const sentenceOf = (one: Item) => plain(sentences.sentenceOf(one, lookup))
const names = (de: string, en: string) => ({ de, en, fr: de })
const coffee = { ...aProduct('1', 'kaffee'), names: names('Röstkaffee „Marktfrau“', 'Roast coffee'), priceCents: 1499 }
const stores = ['eins', 'zwei', 'drei', 'vier', 'fuenf'].map((id, index) => aStore(id, `000${index}`))
const lookup = lookupIn([
  { kind: 'product', id: '1', data: coffee },
  { kind: 'department', id: 'wein', data: { names: names('Wein', 'Wine') } },
  { kind: 'campaign', id: 'kochen', data: aCampaign('Kochen') },
  ...stores.map((data) => ({ kind: 'store', id: data.id, data })),
])
const scope = { productIds: ['1'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
const all = { ...scope, productIds: [] }
const days = { collectFrom: '2026-12-07', collectUntil: '2026-12-19', redeemFrom: '2026-12-07', redeemUntil: '2026-12-19' }
const coupon = {
  ...{ ...aCoupon('kaffee'), ...days, minBasketCents: 0, budget: { cents: 400_000 } },
  quota: { ...aCoupon('kaffee').quota, total: null, redemptions: null },
  effect: { kind: 'amountOff', cents: 150, scope, maxPieces: 3 },
}
type Item = ReturnType<typeof item>
const item = (data: object & { id: string }, kind = 'coupon') => ({ kind, id: data.id, data })

describe('the sentence of a coupon', () => {
  it('says what somebody pays, when, how often and until which budget', () => {
    expect(sentenceOf(item(coupon))).toEqual({
      de: 'Röstkaffee „Marktfrau“ für 13,49 € statt 14,99 €, höchstens 3 Stück, vom 7. Dezember bis 19. Dezember. Bei 4.000 € ist Schluss.',
      en: 'Roast coffee for €13.49 instead of €14.99, at most 3, from December 7 until December 19. It ends at €4,000.',
    })
  })

  it.each([
    [{ kind: 'percentOff', percent: 20, scope, maxPieces: null }, '20 % auf Röstkaffee „Marktfrau“'],
    [{ kind: 'freeItem', scope, maxPieces: 1 }, 'Röstkaffee „Marktfrau“ gratis, höchstens 1 Stück'],
    [{ kind: 'xForY', take: 3, pay: 2, scope, maxTimes: 2 }, '3 für 2 auf Röstkaffee „Marktfrau“, höchstens 2×'],
    [{ kind: 'basketPercentOff', percent: 5, scope: { ...all, exceptDepartmentIds: ['wein'] } }, '5 % auf den ganzen Einkauf außer Wein'],
    [{ kind: 'basketAmountOff', cents: 500, scope: all }, '5 € auf den ganzen Einkauf'],
    [
      { kind: 'multiply', of: 'hearts', factor: 3, scope, campaignIds: ['kochen'] },
      '3-fache Herzen auf Röstkaffee „Marktfrau“, bei „Kochen“',
    ],
  ])('says the effect %o', (effect, said) => {
    expect(sentenceOf(item({ ...coupon, effect } as never))?.de).toContain(`${said}, vom 7.`)
  })

  it('names the first stores, the hours as people say them, and for whom it is', () => {
    const hours = [{ weekdays: ['friday', 'monday', 'tuesday', 'wednesday', 'thursday'], from: '15:00', until: '18:00' }]
    const some = { ...coupon, hours, storeIds: stores.map(({ id }) => id), segmentId: 'kaffeefreunde' }
    expect(sentenceOf(item(some)).de).toContain(
      'Mo bis Fr von 15 bis 18 Uhr, in Dorf-eins, Dorf-zwei, Dorf-drei und 2 weitere, nur für „Kaffeefreunde“',
    )
  })

  it('is none while the coupon is unfinished', () => {
    expect(sentenceOf(item({ ...coupon, redeemUntil: undefined } as never))).toBeUndefined()
    expect(sentenceOf(item({ ...coupon, effect: { kind: 'amountOff', scope } } as never))).toBeUndefined()
  })
})

it.each([
  ['campaign', aCampaign('Kochen'), 'Ein Herz je 5 €, vom 1. März bis 31. Mai. Einlösen bis 14. Juni: „topf“ · 10 Herzen.'],
  [
    'collector',
    { ...aCollector('Kaffee'), scope },
    'Je Stück ein Stempel auf Röstkaffee „Marktfrau“, vom 1. März bis 31. Mai, höchstens 10 je Einkauf. Nach 2 Stempeln „Kaffee“, einlösen bis 14. Juni.',
  ],
  ['gift', aGift('Strauß'), '„Strauß“, 10 Bäckereipunkte, vom 1. März bis 31. Mai, höchstens 2 je Mitglied. Es gibt 100 Stück.'],
])('the sentence of a %s says what it does', (kind, data, said) => {
  expect(sentenceOf(item(data, kind))?.de).toBe(said)
})
