import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextWindow, type Sending, waitBefore } from '../../contact/verification-codes.ts'

const second = 1000
const hour = 3600 * second

/** Instants at which codes go out to somebody who asks at these. */
function sentTo(asked: number[]): number[] {
  const sent: number[] = []
  let sending: Sending = { sentAt: new Date(0), sentCount: 0, windowStartedAt: new Date(0) }
  for (const instant of asked) {
    const now = new Date(instant)
    if (waitBefore(sending, now)) continue
    sending = { ...nextWindow(sending, now), sentAt: now }
    sent.push(instant)
  }
  return sent
}

const most = (sent: number[], span: number) =>
  Math.max(0, ...sent.map((from) => sent.filter((at) => at >= from && at < from + span).length))

it('however somebody asks, no two codes go out within 30 seconds, and never more than nine within an hour', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 * hour }), { maxLength: 400 }), (asked) => {
      const sent = sentTo(asked.toSorted((a, b) => a - b))
      expect(most(sent, 30 * second)).toBeLessThanOrEqual(1)
      expect(most(sent, hour)).toBeLessThanOrEqual(9)
    }),
  )
})

it('around the end of an hour there are nine at most, half a minute apart', () => {
  const late = [0, 1, 2, 3].map((time) => hour - (4 - time) * 30 * second)
  const early = Array.from({ length: 100 }, (_, time) => hour + time * second)
  const sent = sentTo([1, ...late, ...early.map((at) => at + 1), ...early.map((at) => at + 100 * second + 1)])
  expect(
    sent
      .slice(1)
      .map((at, index) => at - (sent[index] ?? 0))
      .every((pause) => pause >= 30 * second),
  ).toBe(true)
  expect(most(sent, 5 * 60 * second)).toBe(9)
})
