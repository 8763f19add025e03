// @vitest-environment happy-dom
import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { describe, expect, it } from 'vitest'
import { giftOffer } from '../gift-offer.ts'

const { storeOptions } = await import('../parts/ReserveSheet.tsx')

const today = '2026-11-22'
const member = { birthDate: '1988-05-17' }
const bouquet: Pick<Gift, 'status' | 'stock' | 'ageRestricted' | 'perMember' | 'taken' | 'prices'> = {
  status: 'Active',
  stock: 'available',
  ageRestricted: false,
  perMember: 2,
  taken: 0,
  prices: [{ exchangeType: 'hearts', campaignId: 'herzhaft-kochen', amount: 8, isPaused: false, isAffordable: true, missing: 0 }],
}
const dear = [{ exchangeType: 'points' as const, campaignId: null, amount: 150, isPaused: false, isAffordable: false, missing: 0 }]
const paused = [
  { exchangeType: 'hearts' as const, campaignId: 'herzhaft-kochen', amount: 8, isPaused: true, isAffordable: false, missing: 0 },
]

describe('what one may do with a gift', () => {
  it.each([
    ['exchange', {}, member],
    ['signIn', {}, undefined],
    ['short', { prices: dear }, member],
    ['exchange', { prices: [...dear, ...bouquet.prices] }, member],
    ['paused', { prices: paused }, member],
    ['short', { prices: [...paused, ...dear] }, member],
    ['exchange', { prices: [...paused, { ...dear[0], isAffordable: true }] }, member],
    ['limitReached', { taken: 2 }, member],
    ['ageLocked', { ageRestricted: true }, { birthDate: null }],
    ['ageLocked', { ageRestricted: true }, { birthDate: '2008-11-23' }],
    ['exchange', { ageRestricted: true }, { birthDate: '2008-11-22' }],
    ['outOfStock', { stock: 'outOfStock' }, undefined],
    ['notYet', { status: 'Inactive' }, member],
    ['expired', { status: 'Expired', stock: 'outOfStock' }, member],
  ] as const)('%s', (offer, change, who) => {
    expect(giftOffer({ gift: { ...bouquet, ...change } as typeof bouquet, today, member: who })).toBe(offer)
  })
})

describe('stores that put a gift aside', () => {
  const stores = [
    { storeId: 'w', city: 'Weimar', name: 'Weimar' },
    { storeId: 'l', city: 'Leipzig', name: 'Lindenau' },
    { storeId: 'd', city: 'Dresden', name: 'Neustadt' },
  ]

  it("begin with the member's own, then go by city; others are left out", () => {
    expect(storeOptions(stores, ['w', 'd', 'l'], 'w').map(({ label }) => label)).toEqual([
      'Weimar',
      'Dresden, Neustadt',
      'Leipzig, Lindenau',
    ])
    expect(storeOptions(stores, ['d', 'l'], 'w').map(({ value }) => value)).toEqual(['d', 'l'])
  })
})
