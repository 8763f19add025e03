import '../../../../testing/device.ts'
import { expect, it } from 'vitest'

const { lastDay } = await import('../last-day.ts')

it('is the day that ends when a reservation runs out', () => {
  // Midnight in Berlin, in winter.
  expect(lastDay({ expiresAt: '2026-11-25T23:00:00.000Z' })).toBe('2026-11-25')
  expect(lastDay({ expiresAt: '2026-11-25T12:00:00.000Z' })).toBe('2026-11-25')
})
