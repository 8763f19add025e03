import { type Db, type Deferred, deferred, statement, type Transact, type Write } from './database/index.ts'
import { keyed } from './derived-code.ts'

/**
 * The key of a counter. Whom it counts (a member, an address, a network) is hashed with the server's secret: counters outlive a deleted account, and
 * reveal nobody to who reads the table.
 */
export function counterKey(secret: string, what: string, ...whom: readonly string[]): string {
  return `${what}:${keyed(secret, 'counter', JSON.stringify([what, ...whom])).toString('base64url')}`
}

/** Increments a key's counter in the window that began at the given time. Returns the new count. */
export const countInWindow = statement<{ count: number }, [string, Date]>(
  `insert into rate_counters (key, window_started_at, count) values ($1, $2, 1)
   on conflict (key, window_started_at) do update set count = rate_counters.count + 1 returning count`,
)

const takeOff = statement<never, [string, Date]>(
  'update rate_counters set count = count - 1 where key = $1 and window_started_at = $2 and count > 0',
)

// Counters are locked in the order of their keys wherever several are: otherwise two statements could wait for each other.
const takeAllOff = statement<never, [readonly string[], readonly Date[]]>(
  `with counted as (
     select c.key, c.window_started_at from rate_counters c join unnest($1::text[], $2::timestamptz[]) as l(key, slice)
       on c.key = l.key and c.window_started_at = l.slice
     where c.count > 0 order by c.key for update of c
   )
   update rate_counters c set count = c.count - 1 from counted where c.key = counted.key and c.window_started_at = counted.window_started_at`,
)

/** At most `most` within any period of `seconds`. */
export interface KeyLimit {
  key: string
  most: number
  seconds: number
}

/** A limit that strangers share, and half of it for the network of one, so that others get theirs. */
export function sharedBy(network: string, limit: KeyLimit, secret: string): KeyLimit[] {
  return [limit, { ...limit, key: counterKey(secret, limit.key, network), most: Math.ceil(limit.most / 2) }]
}

/** Takes off again what was counted for a key at that time. */
export function uncount({ key, seconds }: Pick<KeyLimit, 'key' | 'seconds'>, now: Date): Write {
  return deferred(takeOff, key, new Date(slicesAt(now, seconds).slice))
}

/** The same for several. */
export async function uncountAll(db: Db, counted: readonly KeyLimit[], now: Date): Promise<void> {
  await db.all(
    takeAllOff,
    counted.map(({ key }) => key),
    counted.map(({ seconds }) => new Date(slicesAt(now, seconds).slice)),
  )
}

const sum = statement<{ count: number; oldest: Date | null }, [string, Date]>(
  'select coalesce(sum(count), 0)::int as count, min(window_started_at) as oldest from rate_counters where key = $1 and window_started_at >= $2 and count > 0',
)

/** Seconds until a limit has room again, 0 if it has. Counts nothing. */
export async function waitSecondsOf(db: Db, { key, most, seconds }: KeyLimit, now: Date): Promise<number> {
  const { since, sliceMs } = slicesAt(now, seconds)
  const row = await db.first(sum, key, new Date(since))
  if (!row?.oldest || row.count < most) return 0
  return Math.max(1, Math.ceil((row.oldest.getTime() + sliceMs + seconds * 1000 - now.getTime()) / 1000))
}

/** A limit that is used up, and the time until one more fits. */
export interface UsedUp {
  key: string
  waitSeconds: number
}

/** A period consists of this many slices. The oldest slice counts in full until all of it is outside the period. */
const slices = 10
const largestInteger = 2 ** 31 - 1

// The count of a slice is checked again where it is increased, because concurrent statements see the same sum.
const countInAll = statement<
  { key: string; isCounted: boolean; isFull: boolean; oldest: Date | null },
  [readonly string[], readonly number[], readonly Date[], readonly Date[]]
>(
  `with used as (
     select l.key, l.most, coalesce(sum(c.count), 0) as count, coalesce(sum(c.count) filter (where c.window_started_at < l.slice), 0) as earlier,
       min(c.window_started_at) as oldest
     from unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[]) as l(key, most, slice, since)
     left join rate_counters c on c.key = l.key and c.window_started_at between l.since and l.slice and c.count > 0
     group by l.key, l.most
   ), counted as (
     insert into rate_counters as c (key, window_started_at, count)
     select l.key, l.slice, 1 from unnest($1::text[], $3::timestamptz[]) as l(key, slice)
     where not exists (select from used where used.count >= used.most) order by l.key
     on conflict (key, window_started_at) do update set count = c.count + 1
     where c.count < (select used.most - used.earlier from used where used.key = c.key)
     returning c.key
   )
   select coalesce(used.key, '') as key, exists (select from counted where counted.key = used.key) as "isCounted",
     coalesce(used.count >= used.most, false) as "isFull", used.oldest
   from used`,
)

/**
 * Counts one for every key, in one statement, or for none of them if a limit is used up. Returns the limits that are used up: none means
 * that it was counted. What is not counted does not prolong the wait, so a client that tries again and again gets in as soon as there is room.
 */
export async function countInSlices(db: Db, limits: readonly KeyLimit[], now: Date): Promise<UsedUp[]> {
  const timed = new Map(limits.map((limit) => [limit.key, { ...limit, ...slicesAt(now, limit.seconds) }]))
  const all = [...timed.values()]
  const rows = await db.all(
    countInAll,
    all.map(({ key }) => key),
    all.map(({ most }) => Math.min(most, largestInteger)),
    all.map(({ slice }) => new Date(slice)),
    all.map(({ since }) => new Date(since)),
  )
  const full = rows.filter(({ isFull }) => isFull)
  // None is full where concurrent calls took what was left.
  const rejecting = full.length > 0 ? full : rows.filter(({ isCounted }) => !isCounted)
  const inPart = rejecting.length > 0 ? rows.filter(({ isCounted }) => isCounted).flatMap(({ key }) => timed.get(key) ?? []) : []
  if (inPart.length > 0) await uncountAll(db, inPart, now)
  return rejecting.map(({ key, oldest }) => {
    const { slice, sliceMs, seconds } = timed.get(key) as { slice: number; sliceMs: number; seconds: number }
    const freeAt = (oldest?.getTime() ?? slice) + sliceMs + seconds * 1000
    return { key, waitSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) }
  })
}

/** The slice that an instant is in, and the oldest slice that belongs to the period which ends with that instant. */
function slicesAt(now: Date, seconds: number): { slice: number; since: number; sliceMs: number } {
  const sliceMs = (seconds * 1000) / slices
  const slice = Math.floor(now.getTime() / sliceMs) * sliceMs
  return { slice, since: slice - seconds * 1000, sliceMs }
}

const guessesPerHour = 10

export interface Guess<Found> {
  /** No guesses were left. */
  tooMany: boolean
  /** Seconds until another guess is possible; 0 if this one was. */
  waitSeconds: number
  /** The row that was searched for, if it exists. */
  found: Found | undefined
  /** Takes the guess off the count, if it was counted. Send it once the guess turns out to be right. */
  forgiveness: readonly Write[]
}

/**
 * Counts a guess at something that belongs to others (a code, a name) before `search` runs, so that many simultaneous guesses cannot get
 * around the limit of ten within any hour. `what` names the target, `who` a member or a network. It has its own
 * transaction, because an error of the call must not undo the count. It takes one round trip: the commit travels with both statements.
 */
export async function countGuess<Found extends object>(
  transact: Transact,
  { what, who, secret, now }: { what: string; who: string; secret: string; now: Date },
  search: Deferred<Found>,
): Promise<Guess<Found>> {
  const limit = { key: counterKey(secret, what, who), most: guessesPerHour, seconds: 3600 }
  const { answers } = await transact(async (tx) => {
    const answers = Promise.all([countInSlices(tx, [limit], now), tx.first(search.statement, ...search.values)])
    // The transaction reports a failure.
    answers.catch(() => {})
    // Wrapped in an object, because a returned promise is awaited before the commit.
    return { answers }
  })
  const [[usedUp], found] = await answers
  if (usedUp) return { found, tooMany: true, waitSeconds: usedUp.waitSeconds, forgiveness: [] }
  return { found, tooMany: false, waitSeconds: 0, forgiveness: [uncount(limit, now)] }
}
