import { describe, expect, it } from 'vitest'
import { couponAvailability } from '../ticket/tickets.ts'

type CouponAvailabilityOptions = Parameters<typeof couponAvailability>[0]

const apples = {
  status: 'Active',
  stock: 'available',
  ageRestricted: false,
  collectFrom: '2026-11-01',
  collectUntil: '2026-11-30',
  redeemFrom: '2026-11-01',
  redeemUntil: '2026-12-15',
  perMember: 1,
  collected: 0,
} as const
const asking = { copy: undefined, today: '2026-11-20', member: { birthDate: '1986-03-07' } }
const availability = (coupon: Partial<CouponAvailabilityOptions['coupon']>, more: Partial<CouponAvailabilityOptions> = {}) =>
  couponAvailability({ ...asking, ...more, coupon: { ...apples, ...coupon } })

describe('a coupon that nobody has collected yet', () => {
  it('can be collected from its first to its last day', () => {
    expect(availability({}, { today: '2026-10-31' })).toBe('notYet')
    expect(availability({}, { today: '2026-11-01' })).toBe('collect')
    expect(availability({ stock: 'lowStock' }, { today: '2026-11-30' })).toBe('collect')
    expect(availability({ redeemFrom: '2026-11-21' })).toBe('collectAhead')
    expect(availability({}, { today: '2026-12-01' })).toBe('expired')
  })

  it('asks visitors to sign in, but not for what is gone', () => {
    expect(availability({}, { member: undefined })).toBe('signIn')
    expect(availability({ ageRestricted: true }, { member: undefined })).toBe('signIn')
    expect(availability({ stock: 'outOfStock' }, { member: undefined })).toBe('soldOut')
  })

  it('for adults asks for a date of birth, and tells who is too young', () => {
    expect(availability({ ageRestricted: true }, { member: { birthDate: null } })).toBe('ageUnknown')
    expect(availability({ ageRestricted: true }, { member: { birthDate: '2008-11-21' } })).toBe('tooYoung')
    expect(availability({ ageRestricted: true }, { member: { birthDate: '2008-11-20' } })).toBe('collect')
  })
})

describe('a coupon that a member has', () => {
  const has = (status: 'Active' | 'Activated') => ({ copy: { status } })

  it('can be activated as long as it is valid, longer than it can be collected', () => {
    expect(availability({ collected: 1 }, { ...has('Active'), today: '2026-12-15' })).toBe('collected')
    expect(availability({ collected: 1 }, { ...has('Active'), today: '2026-12-16' })).toBe('expired')
    expect(availability({ collected: 1, redeemFrom: '2026-11-21' }, has('Active'))).toBe('opensLater')
  })

  it('stays what it is when it is activated, even when all are gone', () => {
    expect(availability({ collected: 1, stock: 'outOfStock' }, has('Activated'))).toBe('activated')
  })

  it('can be collected again when there is more than one for each', () => {
    expect(availability({ collected: 1, perMember: 2 })).toBe('collect')
    expect(availability({ collected: 2, perMember: 2 })).toBe('redeemed')
  })
})
