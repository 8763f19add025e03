import { transact } from '../kernel/database/index.ts'
import { ApiError } from '../kernel/errors.ts'
import { countInWindow } from '../kernel/rate-counters.ts'
import type { Services } from './services.ts'

/** A limit of calls per address and window, counted across all server processes. */
export interface RateLimit {
  readonly calls: number
  readonly minutes: number
}

/** Counts a call and rejects it if its address has used up the window (90429 with the seconds to wait). */
export async function limitRate(
  { call, ip, now }: { call: string; ip: string; now: Date },
  { calls, minutes }: RateLimit,
  { pool, settings }: Services,
): Promise<void> {
  const windowSeconds = minutes * 60
  const seconds = Math.floor(now.getTime() / 1000)
  const start = seconds - (seconds % windowSeconds)
  const row = await transact(pool, (tx) => tx.first(countInWindow, `${call}:${ip}`, new Date(start * 1000)))
  if ((row?.count ?? 0) > calls * settings.rateLimitFactor) {
    throw new ApiError('tooManyRequests', { params: { seconds: String(start + windowSeconds - seconds) } })
  }
}
