import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampNumber, stampCountLabel } from '../../src/money/numbers.ts'
import { countdownText } from '../../src/time/countdown.ts'
import { addDays, dayParts } from '../../src/time/day.ts'
import { historyWindows, type MonthWindow, monthWindow } from '../../src/time/month-window.ts'

test.each([
  [5, 1, 10, 5],
  [0, 1, 10, 1],
  [11, 1, 10, 10],
  [-Infinity, 1, 10, 1],
  [Infinity, 1, 10, 10],
  [Number.NaN, 1, 10, 1],
  [2.5, 1, 10, 2.5],
])('%d between %d and %d is %d', (value, min, max, clamped) => {
  expect(clampNumber(value, min, max)).toBe(clamped)
})

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%i hearts show as %s', (count, label) => {
  expect(stampCountLabel(count)).toBe(label)
})

test.each([
  [0, '00:00:00'],
  [0.2, '00:00:01'],
  [59, '00:00:59'],
  [60, '00:01:00'],
  [3599.5, '01:00:00'],
  [3661, '01:01:01'],
  [86_399, '23:59:59'],
  [86_400, '24:00:00'],
  [400_000, '111:06:40'],
  [-5, '00:00:00'],
])('%d seconds count down as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})

test.each<[MonthWindow, string, string]>([
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['twoMonthsBack', '2026-01-01', '2026-01-31'],
  ['threeMonthsBack', '2025-12-01', '2025-12-31'],
  ['past3Months', '2026-01-01', '2026-03-31'],
  ['past6Months', '2025-10-01', '2026-03-31'],
  ['past12Months', '2025-04-01', '2026-03-31'],
  ['pastYear', '2025-04-01', '2026-03-31'],
])('on 31 March %s is %s to %s', (window, from, to) => {
  expect(monthWindow(window, '2026-03-31')).toEqual({ from, to })
})

test('last month of a leap year has its last day', () => {
  expect(monthWindow('lastMonth', '2024-03-01')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(monthWindow('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('windows are whole months, follow on each other without a gap, and hold what they say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const today = addDays('1990-01-01', days)
      const of = (window: MonthWindow) => monthWindow(window, today)
      for (const window of historyWindows) {
        expect(dayParts(of(window).from).day).toBe(1)
        expect(dayParts(addDays(of(window).to, 1)).day).toBe(1)
      }
      expect(of('thisMonth').from <= today && today <= of('thisMonth').to).toBe(true)
      expect(addDays(of('lastMonth').to, 1)).toBe(of('thisMonth').from)
      expect(addDays(of('twoMonthsBack').to, 1)).toBe(of('lastMonth').from)
      expect(addDays(of('threeMonthsBack').to, 1)).toBe(of('twoMonthsBack').from)
      expect(of('past3Months').from).toBe(of('twoMonthsBack').from)
      expect(dayParts(of('pastYear').from).month).toBe((dayParts(today).month % 12) + 1)
    }),
  )
})
