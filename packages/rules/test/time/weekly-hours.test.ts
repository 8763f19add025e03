import { expect, test } from 'vitest'
import { isWithinHours, nextHours, type WeeklyHours } from '../../src/time/weekly-hours.ts'

const berlin = 'Europe/Berlin'
const afternoons: WeeklyHours[] = [{ weekdays: ['monday', 'friday'], from: '15:00', until: '18:00' }]
const nights: WeeklyHours[] = [{ weekdays: ['sunday'], from: '02:00', until: '03:00' }]
const lateNights: WeeklyHours[] = [{ weekdays: ['saturday'], from: '22:00', until: '24:00' }]

test.each([
  ['the minute before', afternoons, '2026-11-20T13:59:59Z', false],
  ['the first minute, in winter', afternoons, '2026-11-20T14:00:00Z', true],
  ['the last minute', afternoons, '2026-11-20T16:59:59Z', true],
  ['the end', afternoons, '2026-11-20T17:00:00Z', false],
  ['another day', afternoons, '2026-11-21T15:00:00Z', false],
  ['the first minute, in summer', afternoons, '2026-07-20T13:00:00Z', true],
  ['the same instant of the day, in summer', afternoons, '2026-07-20T16:30:00Z', false],
  ['the hour before the clock goes back', nights, '2026-10-25T00:30:00Z', true],
  ['the same hour again', nights, '2026-10-25T01:30:00Z', true],
  ['the hour after', nights, '2026-10-25T02:00:00Z', false],
  ['the minute after a skipped hour', nights, '2026-03-29T01:00:00Z', false],
  ['the last minute of a day', lateNights, '2026-11-21T22:59:59Z', true],
  ['midnight', lateNights, '2026-11-21T23:00:00Z', false],
])('%s', (_, hours, instant, expected) => {
  expect(isWithinHours(hours, new Date(instant), berlin)).toBe(expected)
})

test('the next hours are the rest of today, otherwise those of the next day', () => {
  const [monday, friday] = ['2026-11-16', '2026-11-20']
  const twice: WeeklyHours[] = [{ weekdays: ['monday'], from: '17:00', until: '18:00' }, ...afternoons]
  expect(nextHours(afternoons, friday, '12:00')).toMatchObject({ day: friday, hours: { from: '15:00' } })
  expect(nextHours(afternoons, friday, '17:59')).toMatchObject({ day: friday })
  expect(nextHours(afternoons, friday, '18:00')).toMatchObject({ day: '2026-11-23' })
  expect(nextHours(lateNights, '2026-11-21', '24:00')).toMatchObject({ day: '2026-11-28' })
  expect(nextHours(twice, monday, '08:00')).toMatchObject({ day: monday, hours: { from: '15:00' } })
  expect(nextHours([], monday, '08:00')).toBeUndefined()
})
