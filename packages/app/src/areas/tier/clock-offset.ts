/** Less than this is the way of the answer, not the clock. */
const noiseMs = 2000

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 when they agree. `sentAt` and `receivedAt` are the
 * device's times around the call, `answeredAt` is the server's.
 */
export function clockOffsetMs({ sentAt, receivedAt, answeredAt }: { sentAt: number; receivedAt: number; answeredAt: string }): number {
  const offset = Date.parse(answeredAt) - (sentAt + receivedAt) / 2
  return Math.abs(offset) - (receivedAt - sentAt) / 2 > noiseMs ? Math.round(offset) : 0
}
