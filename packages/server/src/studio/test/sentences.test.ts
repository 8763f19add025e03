import { describe, expect, it } from 'vitest'
import { aBanner, aCampaign, aCollector, aCoupon, aGift, aProduct, aStore } from '../../content/test/support/shop-items.ts'
import { lookupIn } from '../words/names.ts'
import * as sentences from '../words/sentences.ts'

/** Spaces that keep a number with its unit are hard to see in a test. */
const plain = (said: { de: string; en: string } | undefined) => said && JSON.parse(JSON.stringify(said).replaceAll('\u00a0', ' '))
const sentenceOf = (one: Item) => plain(sentences.sentenceOf(one, lookup))
const shortSentenceOf = (one: Item) => plain(sentences.shortSentenceOf(one, lookup))
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
      de: 'Vom 7. bis 19. Dezember kostet Röstkaffee „Marktfrau“ mit Coupon 13,49 € statt 14,99 €, höchstens drei Stück je Einkauf, in allen Märkten. Bei 4.000 € ist Schluss, das sind etwa 2.660 Stück.',
      en: 'From December 7 to 19 Roast coffee is €13.49 with the coupon instead of €14.99, at most three per purchase, in all stores. It ends at €4,000, which is about 2,660 pieces.',
    })
    expect(shortSentenceOf(item(coupon))?.de).toBe('1,50 € billiger: Röstkaffee „Marktfrau“, höchstens drei Stück')
  })

  it.each([
    [{ kind: 'percentOff', percent: 20, scope, maxPieces: null }, '20 % auf Röstkaffee „Marktfrau“'],
    [{ kind: 'freeItem', scope, maxPieces: 1 }, 'Gratis: Röstkaffee „Marktfrau“, höchstens ein Stück'],
    [{ kind: 'xForY', take: 3, pay: 2, scope, maxTimes: 2 }, '3 für 2 auf Röstkaffee „Marktfrau“, höchstens zweimal'],
    [{ kind: 'basketPercentOff', percent: 5, scope: { ...all, exceptDepartmentIds: ['wein'] } }, '5 % auf den ganzen Einkauf außer Wein'],
    [{ kind: 'basketAmountOff', cents: 500, scope: all }, '5 € auf den ganzen Einkauf'],
    [
      { kind: 'multiply', of: 'hearts', factor: 3, scope, campaignIds: ['kochen'] },
      'Dreifache Herzen auf Röstkaffee „Marktfrau“ in „Kochen“',
    ],
  ])('says the effect %o in a list', (effect, said) => {
    expect(shortSentenceOf(item({ ...coupon, effect } as never))?.de).toBe(said)
  })

  it('names the first stores, the hours as people say them, and for whom it is', () => {
    const hours = [{ weekdays: ['friday', 'monday', 'tuesday', 'wednesday', 'thursday'], from: '15:00', until: '18:00' }]
    const some = { ...coupon, hours, storeIds: stores.map(({ id }) => id), segmentId: 'kaffeefreunde' }
    expect(plain(sentences.newSentenceOf(item(some), lookup)).de).toBe(
      '1,50 € billiger: Röstkaffee „Marktfrau“, höchstens drei Stück, bis 19. Dezember, Mo bis Fr von 15 bis 18 Uhr, in Dorf-eins, Dorf-zwei, Dorf-drei und 2 weitere, nur für „Kaffeefreunde“, höchstens 4.000 €',
    )
  })

  it('is none while the coupon is unfinished', () => {
    expect(sentenceOf(item({ ...coupon, redeemUntil: undefined } as never))).toBeUndefined()
    expect(shortSentenceOf(item({ ...coupon, effect: { kind: 'amountOff', scope } } as never))).toBeUndefined()
  })
})

it.each([
  ['campaign', aCampaign('Kochen'), 'Vom 1. März bis 31. Mai gibt es ein Herz je 5 €. Einlösen bis 14. Juni: topf für 10.'],
  [
    'collector',
    { ...aCollector('Kaffee'), scope },
    'Vom 1. März bis 31. Mai gibt es je Stück einen Stempel auf Röstkaffee „Marktfrau“, höchstens zehn je Einkauf. Nach 2 Stempeln „Kaffee“, einlösen bis 14. Juni.',
  ],
  [
    'gift',
    aGift('Strauß'),
    'Vom 1. März bis 31. Mai gibt es „Strauß“ für 10 Punkte, höchstens zwei Stück je Mitglied, im Markt reservierbar. Es gibt 100 Stück.',
  ],
  ['banner', aBanner('hallo'), 'Vom 1. bis 31. März steht es auf der Startseite, ein Tipp zeigt den Text.'],
])('the sentence of a %s says what it does', (kind, data, said) => {
  expect(sentenceOf(item(data, kind))?.de).toBe(said)
})
