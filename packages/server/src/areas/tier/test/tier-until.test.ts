import { expect, it } from 'vitest'
import { lastDayOfTier } from '../tier-status.ts'

const tier = { thresholdCents: 50_000, graceDays: 60 }
const spent = (...months: [month: string, cents: number][]) => months.map(([month, cents]) => ({ month: `${month}-01`, cents }))
const today = '2026-11-20'

it.each([
  ['all of it this month: until it leaves the twelve, and the grace', spent(['2026-11', 50_000]), null, '2027-12-30'],
  ['the most of it long ago: until that leaves', spent(['2025-12', 45_000], ['2026-11', 10_000]), null, '2027-01-29'],
  ['part of it long ago, but not needed', spent(['2025-12', 45_000], ['2026-05', 50_000]), null, '2027-06-29'],
  ['returned since', spent(['2026-03', 60_000], ['2026-10', -5000]), null, '2027-04-29'],
  ['below since the first', spent(['2026-06', 40_000]), '2026-11-01', '2026-12-30'],
  ['below since a return today', spent(['2026-06', 40_000]), null, '2027-01-18'],
  ['below for longer than the grace', spent(), '2026-08-01', today],
])('a tier reached with %s', (_, months, belowSince, until) => {
  expect(lastDayOfTier({ tier, months, belowSince, today })).toBe(until)
})

it('is had for good when everybody has it', () => {
  expect(lastDayOfTier({ tier: { thresholdCents: 0, graceDays: 0 }, months: [], belowSince: null, today })).toBeNull()
})
