import '../../../testing/device.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { byDay, byMonth } = await import('../by-date.ts')
const { clockNow, dayHeading, dayText, doorTimeText, lastDayBefore, momentText, monthHeading, timeText, today } = await import(
  '../dates.ts'
)
const { setLang } = await import('@herzkarte/ui/language.ts')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

// Half past midnight in the market, still the day before in UTC.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-20T22:30:00Z') })
  setLang('de')
})
afterEach(() => vi.useRealTimers())

describe('days and times', () => {
  it('are the market’s', () => {
    expect(today()).toBe('2026-10-21')
    expect(clockNow()).toBe('00:30')
    expect(plain(timeText('2026-10-21T16:42:00Z'))).toBe('18:42 Uhr')
    expect(plain(momentText('2026-12-24T22:59:00Z'))).toBe('24. Dezember, 23:59 Uhr')
  })

  it('end with the midnight when something expires', () => {
    // Midnight in Berlin, in winter.
    expect(lastDayBefore('2026-11-25T23:00:00.000Z')).toBe('2026-11-25')
    expect(lastDayBefore('2026-11-25T12:00:00.000Z')).toBe('2026-11-25')
  })

  it('have a year only where it would not be clear', () => {
    expect(plain(dayText('2026-11-29'))).toBe('29. November')
    expect(plain(dayText('2027-02-18'))).toBe('18. Februar')
    expect(plain(dayText('2027-12-13'))).toBe('13. Dezember 2027')
    expect(plain(dayText('2025-11-29'))).toBe('29. November 2025')
  })

  it('head a history by how far back they are', () => {
    expect(plain(dayHeading('2026-10-21'))).toBe('Heute, 21. Oktober')
    expect(plain(dayHeading('2026-10-20'))).toBe('Gestern, 20. Oktober')
    expect(plain(dayHeading('2026-10-17'))).toBe('Samstag, 17. Oktober')
    setLang('fr')
    expect(plain(dayHeading('2026-10-17'))).toBe('Samedi 17 octobre')
  })

  it('read on the door as one says them', () => {
    expect(plain(doorTimeText('21:00'))).toBe('21 Uhr')
    expect(plain(doorTimeText('07:30'))).toBe('7:30 Uhr')
    setLang('en')
    expect(plain(doorTimeText('21:00'))).toBe('9 PM')
    setLang('fr')
    expect(plain(doorTimeText('21:00'))).toBe('21 h')
  })

  it('group entries by the day in the market', () => {
    const groups = byDay([
      { happenedAt: '2026-10-20T22:10:00Z' },
      { happenedAt: '2026-10-20T21:50:00Z' },
      { happenedAt: '2026-10-20T08:00:00Z' },
    ])
    expect(groups.map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-10-21', 1],
      ['2026-10-20', 2],
    ])
  })

  it('group entries by the month in the market, which has a heading', () => {
    const groups = byMonth([
      { happenedAt: '2026-10-31T23:30:00Z' },
      { happenedAt: '2026-10-31T22:30:00Z' },
      { happenedAt: '2026-10-01T08:00:00Z' },
    ])
    expect(groups.map(({ month, entries }) => [month, entries.length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 2],
    ])
    expect(monthHeading('2026-11')).toBe('November 2026')
    setLang('fr')
    expect(monthHeading('2026-11')).toBe('Novembre 2026')
  })
})
