// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { clockOffsetMs } from '../customer-card.ts'

const server = Date.parse('2026-11-20T12:00:00Z')
const offset = (deviceAheadMs: number, tripMs: number) =>
  clockOffsetMs({
    sentAt: server + deviceAheadMs - tripMs / 2,
    receivedAt: server + deviceAheadMs + tripMs / 2,
    answeredAt: '2026-11-20T12:00:00.000Z',
  })

describe('the clock of a phone', () => {
  it('is taken as it is when it is right, however slow the line', () => {
    expect(offset(0, 100)).toBe(0)
    expect(offset(1500, 100)).toBe(0)
    expect(clockOffsetMs({ sentAt: server, receivedAt: server + 9000, answeredAt: '2026-11-20T12:00:00.000Z' })).toBe(0)
  })

  it('is corrected when it is wrong', () => {
    expect(offset(3_600_000, 200)).toBe(-3_600_000)
    expect(offset(-420_000, 200)).toBe(420_000)
    expect(offset(5000, 200)).toBe(-5000)
  })
})
