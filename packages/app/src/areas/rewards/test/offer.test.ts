import { describe, expect, it } from 'vitest'
import { offerOf } from '../offer.ts'

const pan = { stock: 'available', validUntil: '2026-12-13', ageRestricted: false, missingHearts: 0 } as const
const asking = { opensOn: '2026-09-01', isPaused: false, today: '2026-11-20', member: { birthDate: '1986-03-07' } }
const offer = (reward: Partial<Parameters<typeof offerOf>[0]['reward']>, more: Partial<typeof asking> | { member: undefined } = {}) =>
  offerOf({ ...asking, ...more, reward: { ...pan, ...reward } })

describe('a reward on the card', () => {
  it('can be activated with enough hearts, also on its last day and when few are left', () => {
    expect(offer({})).toBe('activate')
    expect(offer({ stock: 'lowStock' }, { today: '2026-12-13' })).toBe('activate')
  })

  it('says how many hearts are missing', () => {
    expect(offer({ missingHearts: 3 })).toBe('short')
  })

  it('asks visitors to sign in, but not for what is gone', () => {
    expect(offer({}, { member: undefined })).toBe('signIn')
    expect(offer({ stock: 'outOfStock' }, { member: undefined })).toBe('outOfStock')
    expect(offer({}, { member: undefined, today: '2026-12-14' })).toBe('expired')
  })

  it('is over on the day after its last one, whatever the stock says', () => {
    expect(offer({ stock: 'outOfStock' }, { today: '2026-12-14' })).toBe('expired')
    expect(offer({ stock: 'expired' })).toBe('expired')
  })

  it('waits for the first day of its campaign', () => {
    expect(offer({}, { today: '2026-08-31' })).toBe('notYet')
    expect(offer({}, { today: '2026-09-01' })).toBe('activate')
  })

  it('cannot be had while its campaign pauses, by visitors neither, but says first what is gone for good', () => {
    expect(offer({}, { isPaused: true })).toBe('paused')
    expect(offer({}, { isPaused: true, member: undefined })).toBe('paused')
    expect(offer({ stock: 'outOfStock' }, { isPaused: true })).toBe('outOfStock')
  })

  it('from 18 on is for members whose date of birth says so, from their birthday on', () => {
    const wine = { ageRestricted: true }
    expect(offer(wine)).toBe('activate')
    expect(offer(wine, { member: { birthDate: '2008-11-20' } })).toBe('activate')
    expect(offer(wine, { member: { birthDate: '2008-11-21' } })).toBe('ageLocked')
    expect(offerOf({ ...asking, member: { birthDate: null }, reward: { ...pan, ...wine } })).toBe('ageLocked')
  })
})
