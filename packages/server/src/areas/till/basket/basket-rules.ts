import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { ApiError } from '../../../kernel/errors.ts'

const msPerDay = 86_400_000
/** A till may be away from the network, or in a drawer, for so long before it sends what it sold. */
const longestDelayDays = 400
/** So far may a till's clock be ahead. */
const longestLeadMinutes = 5
/** Weighted amounts and sums stay far below what the tables hold. */
const dearestBasketCents = 10_000_000

/** When a sale happened, as its till says. Refuses with `malformedRequest` what lies too far back or ahead, and what is no instant. */
export function saleInstant(happenedAt: string, now: Date): Date {
  const instant = new Date(happenedAt)
  const ageMs = now.getTime() - instant.getTime()
  if (Number.isNaN(ageMs)) throw malformed('/happenedAt is no instant')
  if (ageMs > longestDelayDays * msPerDay) throw malformed(`/happenedAt must not be more than ${longestDelayDays} days ago`)
  if (ageMs < -longestLeadMinutes * 60_000) throw malformed(`/happenedAt must not be more than ${longestLeadMinutes} minutes ahead`)
  return instant
}

/** Refuses with `malformedRequest` a basket whose lines can't be told apart or that nobody can carry. */
export function checkLines(lines: readonly BasketLine[]): void {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw malformed('/lines must differ in their numbers')
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (sumCents > dearestBasketCents) throw malformed(`/lines must not sum up to more than ${dearestBasketCents} cents`)
}

/** The refusal of an input that no schema can describe. */
export function malformed(problem: string): ApiError {
  return new ApiError('malformedRequest', { result: { problems: [problem] } })
}
