import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { tooManyAttempts } from '../kernel/attempts.ts'

/** Far more than anybody does by hand. A script with more would keep the database busy for one member, and fill its log. */
const mostInWindow = 600
const windowMs = 10 * minuteMs

/** What members have changed since the window began. In this process: the few more that others let through do not matter, and it costs no statement. */
let counts = new Map<string, number>()
let endsAt = 0

/** Counts a call of a member that changes something. Throws `tooManyRequests` beyond the limit. */
export function limitWrites(memberId: string, factor: number, now: Date): void {
  if (now.getTime() >= endsAt || now.getTime() < endsAt - windowMs) {
    counts = new Map()
    endsAt = now.getTime() + windowMs
  }
  const count = (counts.get(memberId) ?? 0) + 1
  counts.set(memberId, count)
  if (count > mostInWindow * factor) throw tooManyAttempts(Math.ceil((endsAt - now.getTime()) / 1000))
}
