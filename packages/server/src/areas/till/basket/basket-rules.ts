import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { malformed } from '../../../kernel/errors.ts'

/** The longest time that a till may be offline, or in a drawer, before it sends its sales. */
const longestDelayDays = 400
/** The most that a till's clock may be ahead. */
const longestLeadMinutes = 5

/** The instant of a sale according to its till. Throws `malformedRequest` if it is too far in the past or future, or not an instant. */
export function saleInstant(happenedAt: string, now: Date): Date {
  const instant = new Date(happenedAt)
  const ageMs = now.getTime() - instant.getTime()
  if (Number.isNaN(ageMs)) throw malformed('/happenedAt is no instant')
  if (ageMs > longestDelayDays * dayMs) throw malformed(`/happenedAt must not be more than ${longestDelayDays} days ago`)
  if (ageMs < -longestLeadMinutes * 60_000) throw malformed(`/happenedAt must not be more than ${longestLeadMinutes} minutes ahead`)
  return instant
}

/** The latest instant by the server's clock that a sale or return at a till's instant can have known of. */
export function latestKnown(happenedAt: Date): Date {
  return new Date(happenedAt.getTime() + longestLeadMinutes * 60_000)
}
