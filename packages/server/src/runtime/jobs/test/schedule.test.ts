import { describe, expect, it } from 'vitest'
import { minutesIntoDay } from '../worker.ts'

/** Minutes of a span of UTC at which the job is due, as instants. */
function due(minutes: number, timeZone: string, from: string, hours: number, now = from): string[] {
  const isDue = minutesIntoDay(
    minutes,
    () => timeZone,
    () => Date.parse(now),
  )
  return Array.from({ length: hours * 60 }, (_, minute) => new Date(Date.parse(from) + minute * 60_000))
    .filter((at) =>
      isDue({ min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() }),
    )
    .map((at) => at.toISOString())
}

describe('hearts expire at ten past midnight of the merchant', () => {
  it.each([
    ['in winter', 'Europe/Berlin', '2026-11-20T12:00:00Z', ['2026-11-20T23:10:00.000Z', '2026-11-21T23:10:00.000Z']],
    ['in summer', 'Europe/Berlin', '2026-07-01T12:00:00Z', ['2026-07-01T22:10:00.000Z', '2026-07-02T22:10:00.000Z']],
    ['where clocks go forward', 'Europe/Berlin', '2026-03-28T12:00:00Z', ['2026-03-28T23:10:00.000Z', '2026-03-29T22:10:00.000Z']],
    ['where clocks go back', 'Europe/Berlin', '2026-10-24T12:00:00Z', ['2026-10-24T22:10:00.000Z', '2026-10-25T23:10:00.000Z']],
    ['over New Year', 'Europe/Berlin', '2026-12-31T12:00:00Z', ['2026-12-31T23:10:00.000Z', '2027-01-01T23:10:00.000Z']],
    ['half an hour off', 'Asia/Kolkata', '2026-11-20T12:00:00Z', ['2026-11-20T18:40:00.000Z', '2026-11-21T18:40:00.000Z']],
    ['on a day that begins at one', 'America/Santiago', '2026-09-05T12:00:00Z', ['2026-09-06T04:10:00.000Z', '2026-09-07T03:10:00.000Z']],
  ])('%s', (_, timeZone, from, instants) => {
    expect(due(10, timeZone, from, 48)).toEqual(instants)
  })

  it('also when the minute is one of last year', () => {
    expect(due(10, 'Europe/Berlin', '2026-12-31T20:00:00Z', 4, '2027-01-01T08:00:00Z')).toEqual(['2026-12-31T23:10:00.000Z'])
  })
})
