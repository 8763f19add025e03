import '../../../../testing/device.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { setLang } = await import('@herzkarte/ui/language.ts')
const { hoursText: asWritten } = await import('../ticket/hours-text.ts')
const hoursText = (coupon: Parameters<typeof asWritten>[0]) => asWritten(coupon)?.replace(/[\u00a0\u202f]/g, ' ')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const coupon = {
  hours: [{ weekdays: ['friday' as const], from: '15:00', until: '18:00' }],
  redeemFrom: '2026-11-01',
  redeemUntil: '2026-11-30',
}
const at = (instant: string) => vi.setSystemTime(new Date(instant))

it('says the next hours at which a coupon counts', () => {
  setLang('de')
  at('2026-11-20T11:00:00Z')
  expect(hoursText(coupon)).toBe('heute 15 bis 18 Uhr')
  at('2026-11-20T17:00:00Z')
  expect(hoursText(coupon)).toBe('am Freitag, 27. November, 15 bis 18 Uhr')
  expect(hoursText({ ...coupon, redeemUntil: '2026-11-26' })).toBeUndefined()
  expect(hoursText({ ...coupon, redeemFrom: '2026-11-28', redeemUntil: '2026-12-20' })).toContain('4. Dezember')
  setLang('en')
  at('2026-11-20T11:00:00Z')
  expect(hoursText(coupon)).toBe('today 3 PM to 6 PM')
})
