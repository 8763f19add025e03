import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayFromParts, dayParts, daysBetween, isDay, monthOf } from '../../src/time/day.ts'
import { dayOf, endOfDay, instantsOf, startOfDay } from '../../src/time/merchant-time.ts'

const berlin = 'Europe/Berlin'
const zones = fc.constantFrom(
  berlin,
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
)
const days = fc.integer({ min: 0, max: 22_000 }).map((count) => addDays('1980-01-01', count))
const instants = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2040, 0) })

test.each([
  ['2026-10-20T21:59:59.999Z', '2026-10-20'],
  ['2026-10-20T22:00:00.000Z', '2026-10-21'],
  ['2026-01-20T22:59:59.999Z', '2026-01-20'],
  ['2026-01-20T23:00:00.000Z', '2026-01-21'],
  ['2025-12-31T23:00:00.000Z', '2026-01-01'],
])('at %s it is %s in Berlin', (instant, day) => {
  expect(dayOf(new Date(instant), berlin)).toBe(day)
  expect(dayOf(Date.parse(instant), berlin)).toBe(day)
})

test('it is the day that the platform says, whatever was asked before', () => {
  const platform = (instant: number, zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant)
  fc.assert(
    fc.property(instants, fc.integer({ min: -60_000, max: 60_000 }), zones, (instant, later, zone) => {
      expect(dayOf(instant, zone)).toBe(platform(instant, zone))
      expect(dayOf(instant + later, zone)).toBe(platform(instant + later, zone))
    }),
  )
  for (const instant of [
    '2026-10-20T21:59:00Z',
    '2026-10-20T21:59:59.999Z',
    '2026-10-20T22:00:00Z',
    '1971-06-01T00:44:20Z',
    '1971-06-01T00:44:40Z',
  ].map(Date.parse)) {
    for (const zone of [berlin, 'Africa/Monrovia', 'America/St_Johns']) expect(dayOf(instant, zone)).toBe(platform(instant, zone))
  }
})

test.each([
  ['winter', '2026-01-21', berlin, '2026-01-20T23:00:00.000Z'],
  ['summer', '2026-07-21', berlin, '2026-07-20T22:00:00.000Z'],
  ['the day the clock is put forward', '2026-03-29', berlin, '2026-03-28T23:00:00.000Z'],
  ['the day after', '2026-03-30', berlin, '2026-03-29T22:00:00.000Z'],
  ['the day the clock is put back', '2026-10-25', berlin, '2026-10-24T22:00:00.000Z'],
  ['the day after', '2026-10-26', berlin, '2026-10-25T23:00:00.000Z'],
  ['a day that begins at one o’clock', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['a midnight that comes twice', '2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ['a day that an island skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['the day after it', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s: %s in %s starts at %s', (_, day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
})

test('days are 23, 24 or 25 hours long', () => {
  const hours = (day: string) => (endOfDay(day, berlin).getTime() - startOfDay(day, berlin).getTime()) / 3_600_000
  expect(hours('2026-03-29')).toBe(23)
  expect(hours('2026-03-30')).toBe(24)
  expect(hours('2026-10-25')).toBe(25)
})

test('a day starts with its first instant, in any zone', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      // Two countries skipped a day when they crossed the date line. It has no instant.
      fc.pre(!(zone === 'Pacific/Kiritimati' && ['1994-12-31', '1995-01-01'].includes(day)))
      const start = startOfDay(day, zone).getTime()
      expect(dayOf(start, zone)).toBe(day)
      expect(dayOf(start - 1, zone) < day).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('every instant lies in its own day and in no other', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const day = dayOf(instant, zone)
      expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(instant)
      expect(instant).toBeLessThan(endOfDay(day, zone).getTime())
    }),
    { numRuns: 1000 },
  )
})

test('the last day of a range is included to its last instant', () => {
  const range = { from: '2026-10-01', to: '2026-11-29' }
  const { from, before } = instantsOf(range, berlin)
  expect([from.toISOString(), before.toISOString()]).toEqual(['2026-09-30T22:00:00.000Z', '2026-11-29T23:00:00.000Z'])
  expect([from.getTime() - 1, from.getTime(), before.getTime() - 1, before.getTime()].map((at) => dayOf(at, berlin))).toEqual([
    '2026-09-30',
    range.from,
    range.to,
    '2026-11-30',
  ])
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
  ['0099-12-31', 1, '0100-01-01'],
])('%s and %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later)
  expect(daysBetween(day, later)).toBe(count)
})

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(addDays(day, count) > day).toBe(count > 0)
    }),
  )
})

test('months have their own length', () => {
  expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(monthOf('2026-01-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthOf('2026-01-31', -13)).toEqual({ from: '2024-12-01', to: '2024-12-31' })
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', '20260101', '2026-01-01T00:00', ' 2026-01-01', ''])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => dayParts(text)).toThrow(RangeError)
    expect(() => addDays(text, 1)).toThrow(RangeError)
    expect(() => startOfDay(text, berlin)).toThrow(RangeError)
  },
)

test('a day of the calendar comes from its parts', () => {
  expect(dayFromParts({ year: 1986, month: 3, day: 7 })).toBe('1986-03-07')
  expect(dayFromParts({ year: 1986, month: 2, day: 31 })).toBeUndefined()
  expect(dayFromParts({ year: 1986, month: 3, day: 7.5 })).toBeUndefined()
})

test('what is no instant or no zone is rejected', () => {
  expect(() => dayOf(Number.NaN, berlin)).toThrow(RangeError)
  expect(() => dayOf(0, 'Europe/Feldmarkt')).toThrow(RangeError)
})
