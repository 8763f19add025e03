import { type Db, deferred, statement, type Tx, type Write } from './database/index.ts'
import { keyed } from './derived-code.ts'
import { ApiError } from './errors.ts'

/** Whatever costs or gives away: at most so many in a window, which begins with the first. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

/** A limit that is used up, and the time until its window ends. */
export interface UsedUp {
  key: string
  waitSeconds: number
}

// Rows are locked in the order of their keys. The first list is selected, so that the plan does not depend on its length.
const countAll = statement<{ key: string; endsAt: Date }, [readonly string[], readonly number[], readonly Date[], Date]>(
  `with counted as (
     insert into rate_counters as c (key, window_ends_at, count)
     select key, ends_at, 1 from unnest(array(select unnest($1::text[])), $2::int[], $3::timestamptz[]) as l(key, most, ends_at) where most > 0 order by key
     on conflict (key) do update set
       count = case when c.window_ends_at <= $4 then 1 else c.count + 1 end,
       window_ends_at = case when c.window_ends_at <= $4 then excluded.window_ends_at else c.window_ends_at end
     where c.window_ends_at <= $4 or c.count < ($2::int[])[array_position($1::text[], c.key)]
     returning key
   )
   select coalesce(l.key, '') as key,
     coalesce((select c.window_ends_at from rate_counters c where c.key = l.key and c.window_ends_at > $4), l.ends_at, $4) as "endsAt"
   from unnest(array(select unnest($1::text[])), $3::timestamptz[]) as l(key, ends_at) where l.key not in (select key from counted)`,
)

/**
 * Counts a use in every limit, in one statement, or in none of them if one is used up. Returns those that are used up: none means that it was
 * counted. What is not counted prolongs nothing.
 */
export async function countUse(db: Db, limits: readonly Limit[], now: Date): Promise<UsedUp[]> {
  const full = await db.all(
    countAll,
    limits.map(({ key }) => key),
    limits.map(({ most }) => Math.min(most, largestInteger)),
    limits.map(({ seconds }) => secondsFrom(now, seconds)),
    now,
  )
  const counted = limits.filter((limit) => !full.some(({ key }) => key === limit.key))
  if (full.length > 0) await giveBack(db, counted, now)
  return full.map(({ key, endsAt }) => ({ key, waitSeconds: secondsUntil(endsAt, now) }))
}

/** The same, and throws `tooManyRequests` with the wait if a limit is used up. */
export async function limitUse(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const usedUp = await countUse(db, limits, now)
  if (usedUp.length > 0) throw tooManyRequests(longest(usedUp))
}

/** Seconds until all limits have room again, 0 if none is used up. */
export function longest(usedUp: readonly UsedUp[]): number {
  return Math.max(0, ...usedUp.map(({ waitSeconds }) => waitSeconds))
}

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError('tooManyRequests', { params: { seconds: String(seconds) } })
}

const takeOff = statement<never, [string, Date]>(
  'update rate_counters set count = count - 1 where key = $1 and window_ends_at <= $2 and count > 0',
)

/** Takes a use off again that was counted at that time, unless its window is over: one that has begun since ends later. */
export function uncount({ key, seconds }: Limit, countedAt: Date): Write {
  return deferred(takeOff, key, secondsFrom(countedAt, seconds))
}

/** The same for several, one after another. */
export async function giveBack(db: Db, limits: readonly Limit[], countedAt: Date): Promise<void> {
  for (const { key, seconds } of limits) await db.all(takeOff, key, secondsFrom(countedAt, seconds))
}

const read = statement<{ count: number }, [string, Date]>('select count from rate_counters where key = $1 and window_ends_at > $2')

/** What was counted in the window. */
export async function readUse(db: Db, { key }: Limit, now: Date): Promise<number> {
  return (await db.first(read, key, now))?.count ?? 0
}

const erase = statement<never, [string]>('delete from rate_counters where key = $1')

/** Forgets what was counted. */
export async function clearUse(tx: Tx, { key }: Limit): Promise<void> {
  await tx.run(erase, key)
}

/**
 * The key of a counter. Whom it counts (an address, a network) is hashed with the server's secret: counters outlive a deleted account, and
 * reveal nobody to who reads the table.
 */
export function counterKey(secret: string, what: string, ...whom: readonly string[]): string {
  return `${what}:${keyed(secret, 'counter', JSON.stringify([what, ...whom])).toString('base64url')}`
}

/** A limit of one member. Ids of members are random, so their hashes need no secret. */
export function ofMember(memberId: string, { what, most, seconds }: { what: string; most: number; seconds: number }): Limit {
  return { key: counterKey('', what, memberId), most, seconds }
}

/** A limit that strangers share, and half of it for the network of one, so that others get theirs. */
export function sharedBy(network: string, limit: Limit, secret: string): Limit[] {
  return [limit, { ...limit, key: counterKey(secret, limit.key, network), most: Math.ceil(limit.most / 2) }]
}

const largestInteger = 2 ** 31 - 1

function secondsFrom(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

/** At least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
