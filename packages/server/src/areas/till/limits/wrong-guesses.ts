import { hourMs } from '@herzkarte/rules/time/durations.ts'
import type { TillContext } from '../till-handle.ts'

/** 10^8 codes cannot be tried with so few, and a phone shows fewer outdated ones at the tills of a store in an hour. */
const mostPerHour = 20
/** Sessions whose wrong codes are remembered; a screenshot at a scanner needs one of them, and no more. */
const mostSessions = 20_000

/**
 * Wrong codes by key and session, so that a stolen key keeps nobody from spending with another. In this process: the few that other processes let
 * through do not matter, and right codes cost no statement. A code that is shown again and again is one.
 */
const wrong = new Map<string, { codes: Set<string>; endsAt: number }>()

/** Whether the codes of a session still count. Beyond the limit its card earns and cannot spend, until the hour is over. Others are not affected. */
export function takesCodes(sessionId: string, { key, now }: Pick<TillContext<never>, 'key' | 'now'>): boolean {
  const place = placeOf(key, sessionId)
  const found = wrong.get(place)
  if (found && found.endsAt <= now.getTime()) wrong.delete(place)
  return (wrong.get(place)?.codes.size ?? 0) < mostPerHour
}

/** Notes a code that was not right: outdated, or a guess. */
export function noteWrongCode(
  sessionId: string,
  code: string,
  { key, services, now }: Pick<TillContext<never>, 'key' | 'services' | 'now'>,
): void {
  const place = placeOf(key, sessionId)
  const found = wrong.get(place) ?? { codes: new Set(), endsAt: now.getTime() + hourMs }
  wrong.set(place, found)
  const [oldest] = wrong.keys()
  if (wrong.size > mostSessions && oldest !== undefined) wrong.delete(oldest)
  if (found.codes.has(code)) return
  found.codes.add(code)
  if (found.codes.size < mostPerHour) return
  services.sendingMetrics.limitsReached.inc({ limit: 'till_codes' })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, 'codes of a card were kept back: too many of its session were wrong')
}

function placeOf({ keyId }: TillContext<never>['key'], sessionId: string): string {
  return `${keyId} ${sessionId}`
}
