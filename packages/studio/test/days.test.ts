// @vitest-environment happy-dom
import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { describe, expect, it } from 'vitest'
import { dayEdits, daysOf, sameWeekday } from '../src/days.ts'
import { statusOf } from '../src/limits.tsx'
import { frameOf, monthIn, placeOf, slotsOf } from '../src/pages/calendar/frame.ts'
import { copyOf } from '../src/pages/list/DaysDialog.tsx'

const openedOn = '2026-11-30'
const quota = { total: 100, perDay: null, redemptions: null }
const coupon = (data: StudioItem['data'] = {}): StudioItem => ({
  kind: 'coupon',
  id: 'butter',
  change: null,
  data: {
    ...{ id: 'butter', texts: { title: { de: 'Butter', en: 'Butter', fr: 'Beurre' } }, budget: { cents: 200_000 }, quota },
    ...{ collectFrom: '2026-11-30', collectUntil: '2026-12-12', redeemFrom: '2026-11-30', redeemUntil: '2026-12-19', ...data },
  },
})

describe('An offer', () => {
  const live = { openedOn, paused: [], usage: [] }
  it.each([
    ['2026-11-29', 'planned'],
    ['2026-11-30', 'live'],
    ['2026-12-19', 'live'],
    ['2026-12-20', 'over'],
  ])('on %s is %s', (day, status) => expect(statusOf(coupon(), live, day)).toBe(status))

  it('is used up when all copies or the budget are, and paused when somebody paused it', () => {
    const used = (usage: object) => statusOf(coupon(), { ...live, usage: [{ kind: 'coupon', id: 'butter', ...usage }] }, openedOn)
    expect([used({ issued: 99 }), used({ issued: 100 }), used({ budgetPercent: 100 })]).toEqual(['live', 'out', 'out'])
    expect(statusOf(coupon(), { ...live, paused: ['coupon/butter'] }, openedOn)).toBe('paused')
  })

  it('whose days count from the opening day has those of the calendar', () => {
    expect(daysOf(coupon({ collectFrom: '+7d' }), openedOn)).toMatchObject({ from: '2026-12-07', until: '2026-12-12' })
  })
})

describe('Moving', () => {
  it('keeps the length, the time to redeem and the weekdays', () => {
    const from = sameWeekday('2026-11-30', '2027-01-06')
    expect(from).toBe('2027-01-11')
    const copy = copyOf(coupon(), { byDays: 42, openedOn, taken: new Set(['butter', 'butter-2']) })
    expect(copy.data).toMatchObject({
      collectFrom: from,
      collectUntil: '2027-01-23',
      redeemUntil: '2027-01-30',
      budget: { cents: 200_000 },
    })
    expect([copy.id, copy.data.id]).toEqual(['butter-3', 'butter-3'])
  })

  it('keeps a number that belongs to the name of what is copied', () => {
    const options = { byDays: 7, openedOn, taken: new Set(['croissant-4-fuer-3']) }
    const item = { ...coupon(), id: 'croissant-4-fuer-3', data: { ...coupon().data, id: 'croissant-4-fuer-3' } }
    const first = copyOf(item, options)
    expect([first.id, copyOf({ ...item, ...first }, options).data.id]).toEqual(['croissant-4-fuer-3-2', 'croissant-4-fuer-3-3'])
  })

  it('moves the free hearts of a campaign with it', () => {
    const edits = dayEdits({ collectFrom: '-1d', freeHearts: { amount: 3, from: '2026-12-24', until: '2026-12-26' } }, 1, openedOn)
    expect(edits.map(({ path, after }) => [path, after])).toEqual([
      ['collectFrom', '2026-11-30'],
      ['freeHearts.from', '2026-12-25'],
      ['freeHearts.until', '2026-12-27'],
    ])
  })
})

describe('The calendar', () => {
  const december = frameOf('2026-12-24')

  it('of a month begins in the week before it and shows all of it', () => {
    expect(december).toBe('2026-11-23')
    expect(monthIn(december)).toBe('2026-12-01')
  })

  it('places a run in the days that it shows', () => {
    expect(placeOf(december, '2026-11-30', '2026-12-20')).toEqual({ left: '16.667%', width: '50.000%' })
    expect(placeOf(december, '2026-10-01', '2026-11-29')).toEqual({ left: '0.000%', width: '16.667%' })
    expect(placeOf(december, '2026-10-01', '2026-11-22')).toBeUndefined()
  })

  it('shows happy hours on their days only', () => {
    const hours = [{ weekdays: ['monday', 'friday'], from: '15:00', until: '18:00' }]
    expect(slotsOf(december, hours, '2026-12-01', '2026-12-11')).toEqual(['2026-12-04', '2026-12-07', '2026-12-11'])
  })
})
