import { instantAt } from '@herzkarte/rules/time/merchant-time.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quietUntil } from '../push-notification.ts'

const berlin = 'Europe/Berlin'
const night = { from: '21:00', until: '08:00' }
const ends = (now: string, hours = night) => quietUntil(new Date(now), hours, berlin)?.toISOString() ?? null

it.each([
  ['before they begin', '2026-11-20T19:59:59.999Z', null],
  ['when they begin', '2026-11-20T20:00:00Z', '2026-11-21T07:00:00.000Z'],
  ['before midnight', '2026-11-20T22:30:00Z', '2026-11-21T07:00:00.000Z'],
  ['after midnight', '2026-11-21T03:00:00Z', '2026-11-21T07:00:00.000Z'],
  ['when they end', '2026-11-21T07:00:00Z', null],
  ['in the night of summer time', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['in the night of winter time', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['over New Year', '2026-12-31T23:30:00Z', '2027-01-01T07:00:00.000Z'],
])('%s', (_, now, end) => {
  expect(ends(now)).toBe(end)
})

it('may lie within one day', () => {
  const noon = { from: '12:00', until: '14:30' }
  expect(ends('2026-11-20T11:00:00Z', noon)).toBe('2026-11-20T13:30:00.000Z')
  expect(ends('2026-11-20T13:30:00Z', noon)).toBeNull()
  expect(ends('2026-11-20T23:00:00Z', noon)).toBeNull()
})

it('end after the hour that the clock skips or shows twice', () => {
  expect(ends('2026-03-28T23:00:00Z', { from: '22:00', until: '02:30' })).toBe('2026-03-29T01:30:00.000Z')
  expect(ends('2026-10-24T23:00:00Z', { from: '22:00', until: '02:30' })).toBe('2026-10-25T00:30:00.000Z')
})

it('are over when they end, whatever the zone, the hours and the day', () => {
  const times = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  const zones = fc.constantFrom(berlin, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Asia/Kathmandu')
  const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }).map((instant) => new Date(instant))
  fc.assert(
    fc.property(instants, times, times, zones, (now, from, until, zone) => {
      fc.pre(from !== until)
      const end = quietUntil(now, { from, until }, zone)
      if (end === null) return
      expect(end > now).toBe(true)
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
    }),
  )
})

it('begin at the time of the clock, on each day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
      const day = new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10)
      const begin = instantAt(day, 21 * 60, berlin)
      expect(quietUntil(new Date(begin.getTime() - 1), night, berlin)).toBeNull()
      expect(quietUntil(begin, night, berlin)).not.toBeNull()
    }),
  )
})
