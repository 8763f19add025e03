import { dbOn } from '../kernel/database/index.ts'
import { ApiError } from '../kernel/errors.ts'
import { counterKey, countInSlices, type UsedUp } from '../kernel/rate-counters.ts'
import { networkOf } from './network-keys.ts'
import type { Services } from './services.ts'

/** Limits of a call, counted across all server processes. */
export interface RateLimit {
  /** Calls of one address within any period of this many minutes. A /64 of IPv6 is one address. */
  readonly calls: number
  readonly minutes: number
  /** The same for calls without a session, if fewer. */
  readonly visitorCalls?: number
  /**
   * Calls of all addresses together within any hour, for calls of visitors that make us send messages. Only valid calls count. Strangers can use it up for everybody all the same, so a call that members need for their account counts
   * where a mail is sent instead (`countsInTotal` of a mail), and SMS have budgets.
   */
  readonly totalPerHour?: number
}

/** Counts a call and rejects it if its address has used up a limit (90429 with the seconds to wait). */
export async function limitRate(
  { call, ip, isVisitor = false, now }: { call: string; ip: string; isVisitor?: boolean; now: Date },
  { calls, minutes, visitorCalls }: RateLimit,
  { pool, settings }: Services,
): Promise<void> {
  const { rateLimitFactor, secret } = settings
  const [who, most] = isVisitor && visitorCalls !== undefined ? [`${call}:visitor`, visitorCalls] : [call, calls]
  const limit = { key: counterKey(secret, who, networkOf(ip)), most: most * rateLimitFactor, seconds: minutes * 60 }
  // One statement is a transaction of its own, so this takes one round trip.
  const usedUp = await countInSlices(dbOn(pool), [limit], now)
  if (usedUp.length > 0) throw later(usedUp)
}

/** Counts a valid call and rejects it if all addresses together have used up its total (90429 with the seconds to wait). */
export async function limitTotal(
  { call, now }: { call: string; now: Date },
  totalPerHour: number,
  { pool, settings, log, sendingMetrics }: Services,
): Promise<void> {
  const total = { key: `${call}:total`, most: totalPerHour * settings.rateLimitFactor, seconds: 3600 }
  const usedUp = await countInSlices(dbOn(pool), [total], now)
  if (usedUp.length === 0) return
  sendingMetrics.limitsReached.inc({ limit: 'call_total' })
  log.warn({ call }, 'the total of a call is used up')
  throw later(usedUp)
}

function later(usedUp: readonly UsedUp[]): ApiError {
  return new ApiError('tooManyRequests', { params: { seconds: String(Math.max(...usedUp.map(({ waitSeconds }) => waitSeconds))) } })
}
