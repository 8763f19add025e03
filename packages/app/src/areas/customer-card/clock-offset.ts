/** A smaller difference comes from network latency, not from the clock. */
const noiseMs = 2000

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 if they agree. `sentAt` and `receivedAt` are the device's times around the
 * call, `answeredAt` is the server's.
 */
export function clockOffsetMs({ sentAt, receivedAt, answeredAt }: { sentAt: number; receivedAt: number; answeredAt: string }): number {
  const offset = Date.parse(answeredAt) - (sentAt + receivedAt) / 2
  return Math.abs(offset) - (receivedAt - sentAt) / 2 > noiseMs ? Math.round(offset) : 0
}
