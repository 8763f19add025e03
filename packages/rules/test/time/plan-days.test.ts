import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/time/day.ts'
import { daysOf, isPlannable, planWeeksAhead, weekOf } from '../../src/time/plan-days.ts'

describe('the week of a plan', () => {
  it.each([
    ['2026-11-20', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-12-31', '2026-12-28'],
    ['2021-01-03', '2020-12-28'],
    ['1999-12-31', '1999-12-27'],
  ])('of %s begins on Monday, %s', (day, monday) => {
    expect(weekOf(day)).toEqual({ from: monday, to: addDays(monday, 6) })
  })

  it('is the same for each of its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (later) => {
        const week = weekOf(addDays('2026-11-20', later))
        for (const day of daysOf(week)) expect(weekOf(day)).toEqual(week)
      }),
    )
  })
})

describe('a day', () => {
  it('can be planned in this week and in the next ones, if there is such a day', () => {
    const last = addDays('2026-11-22', planWeeksAhead * 7)
    for (const day of ['2026-11-16', '2026-11-20', last]) expect(isPlannable(day, '2026-11-20')).toBe(true)
    for (const day of ['2026-11-15', addDays(last, 1), '2026-11-31', 'tomorrow']) expect(isPlannable(day, '2026-11-20')).toBe(false)
  })
})
