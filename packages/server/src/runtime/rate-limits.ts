import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { dbOn } from '../kernel/database/index.ts'
import { counterKey, countUse, limitUse, longest, tooManyRequests } from '../kernel/limits.ts'
import { networkOf } from './network-keys.ts'
import type { Services } from './services.ts'

export interface RateLimit {
  /** Calls of one address in so many minutes, from its first call on. A /64 of IPv6 is one address. */
  readonly calls: number
  readonly minutes: number
  readonly visitorCalls?: number
  /**
   * Calls of all addresses together in an hour, for calls of visitors that make us send messages. Only valid calls count. Strangers can use it up for everybody all the same, so a call that members need for their account counts
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
  await limitUse(dbOn(pool), [limit], now)
}

/** More changes than anybody makes by hand. A script with more would keep the database busy, and fill its log. */
const changes = { most: 600, seconds: 600 }

/** Calls with which the owner of a copied token ends what its thief does. They have limits of their own. */
const alwaysFree: ReadonlySet<string> = new Set<CallName>([
  'logout',
  'endSession',
  'sendIdentityCode',
  'requestPasskey',
  'confirmIdentity',
  'changeUserPassword',
])

/** Counts a call that changes something, by session: one that a thief has keeps no other from ending it. Commands have a limit of the member (`once`). */
export async function limitChanges(
  { call, sessionId, now }: { call: string; sessionId: string; now: Date },
  { pool, settings: { rateLimitFactor, secret } }: Services,
): Promise<void> {
  if (alwaysFree.has(call)) return
  const limit = { key: counterKey(secret, 'changes', sessionId), most: changes.most * rateLimitFactor, seconds: changes.seconds }
  await limitUse(dbOn(pool), [limit], now)
}

/** Counts a valid call and rejects it if all addresses together have used up its total (90429 with the seconds to wait). */
export async function limitTotal(
  { call, now }: { call: string; now: Date },
  totalPerHour: number,
  { pool, settings, log, sendingMetrics }: Services,
): Promise<void> {
  const total = { key: `${call}:total`, most: totalPerHour * settings.rateLimitFactor, seconds: 3600 }
  const usedUp = await countUse(dbOn(pool), [total], now)
  if (usedUp.length === 0) return
  sendingMetrics.limitsReached.inc({ limit: 'call_total' })
  log.warn({ call }, 'the total of a call is used up')
  throw tooManyRequests(longest(usedUp))
}
