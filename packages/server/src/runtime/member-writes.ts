import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { tooManyAttempts } from '../kernel/attempts.ts'

/** Far more than anybody does by hand. A script with more would keep the database busy, and fill its log. */
const mostInWindow = 600
const windowMs = 10 * minuteMs

/**
 * What each session has changed since the window began: one that a thief has keeps no other from ending it. In this process: the few more that others let
 * through do not matter, and it costs no statement.
 */
let counts = new Map<string, number>()
let endsAt = 0

/** Calls with which the owner of a copied token ends what its thief does. They have limits of their own. */
const alwaysFree: ReadonlySet<string> = new Set<CallName>([
  'logout',
  'endSession',
  'sendIdentityCode',
  'requestPasskey',
  'confirmIdentity',
  'changeUserPassword',
])

/** Counts a call in a session that changes something. Throws `tooManyRequests` beyond the limit. */
export function limitWrites(call: string, sessionId: string, factor: number, now: Date): void {
  if (alwaysFree.has(call)) return
  if (now.getTime() >= endsAt || now.getTime() < endsAt - windowMs) {
    counts = new Map()
    endsAt = now.getTime() + windowMs
  }
  const count = (counts.get(sessionId) ?? 0) + 1
  counts.set(sessionId, count)
  if (count > mostInWindow * factor) throw tooManyAttempts(Math.ceil((endsAt - now.getTime()) / 1000))
}
