import { hourMs } from '@herzkarte/rules/time/durations.ts'
import type { TillContext } from '../till-handle.ts'

/** Outdated codes of cards that a store scans in an hour are far fewer, and 10^8 codes cannot be tried with so few. */
const mostPerHour = 200

/**
 * Wrong codes by till key, in this process: the few that other processes let through do not matter, and right codes cost no statement. There are no
 * more entries than valid keys.
 */
const wrong = new Map<string, { count: number; endsAt: number }>()

type Context = Pick<TillContext<never>, 'key' | 'services' | 'now'>

/** Whether the codes of cards that a till's key scans still count. Beyond the limit, cards earn and cannot spend, until the hour is over. */
export function takesCodes({ key, now }: Context): boolean {
  const found = wrong.get(key.keyId)
  if (found && found.endsAt <= now.getTime()) wrong.delete(key.keyId)
  return (wrong.get(key.keyId)?.count ?? 0) < mostPerHour
}

/** Counts a code that was not right: outdated, of a session that is over, or a guess. */
export function countWrongCode({ key, services, now }: Context): void {
  const found = wrong.get(key.keyId) ?? { count: 0, endsAt: now.getTime() + hourMs }
  found.count += 1
  wrong.set(key.keyId, found)
  if (found.count < mostPerHour) return
  services.sendingMetrics.limitsReached.inc({ limit: 'till_codes' })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, 'codes of cards were kept back: too many of this key were wrong')
}
