import { ApiError } from '../../../kernel/errors.ts'

const msPerDay = 86_400_000
/** The longest time that a till may be offline, or in a drawer, before it sends its sales. */
const longestDelayDays = 400
/** The most that a till's clock may be ahead. */
const longestLeadMinutes = 5

/** The instant of a sale according to its till. Throws `malformedRequest` if it is too far in the past or future, or not an instant. */
export function saleInstant(happenedAt: string, now: Date): Date {
  const instant = new Date(happenedAt)
  const ageMs = now.getTime() - instant.getTime()
  if (Number.isNaN(ageMs)) throw malformed('/happenedAt is no instant')
  if (ageMs > longestDelayDays * msPerDay) throw malformed(`/happenedAt must not be more than ${longestDelayDays} days ago`)
  if (ageMs < -longestLeadMinutes * 60_000) throw malformed(`/happenedAt must not be more than ${longestLeadMinutes} minutes ahead`)
  return instant
}

/** The latest instant by the server's clock that a sale or return at a till's instant can have known of. */
export function latestKnown(happenedAt: Date): Date {
  return new Date(happenedAt.getTime() + longestLeadMinutes * 60_000)
}

/** The error for input problems that no schema can describe. */
export function malformed(...problems: string[]): ApiError {
  return new ApiError('malformedRequest', { result: { problems } })
}
