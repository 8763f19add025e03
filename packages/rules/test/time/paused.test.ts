import { expect, it } from 'vitest'
import { isPaused } from '../../src/time/paused.ts'

it.each([
  ['Active', '2026-11-20', false],
  ['Inactive', '2026-11-19', false],
  ['Inactive', '2026-11-20', true],
  ['Inactive', '2027-02-01', true],
  ['Expired', '2027-02-01', false],
] as const)('a campaign that is %s on %s pauses: %s', (status, today, pauses) => {
  expect(isPaused({ status, collectFrom: '2026-11-20' }, today)).toBe(pauses)
})
