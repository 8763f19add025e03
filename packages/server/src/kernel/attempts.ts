import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, type Deferred, deferred, statement, type Transact, type Tx, type Write } from './database/index.ts'
import { keyed } from './derived-code.ts'
import { counterKey, countUse, type Limit, longest, readUse, secondsUntil, sharedBy, uncount } from './limits.ts'

/**
 * A try at something that can be guessed. After five wrong tries at one target from one place the next must wait 1, 5, 15 and then 60 minutes each; from
 * all places together a target takes so many a day, of which one network has half; then an alert fires (`wrong_tries`).
 */
export interface Attempt {
  /** What is guessed: a password, a code, a card, a name. */
  what: string
  /** Whose it is: an address, a number, a member, a card. */
  target: string
  /** A network, a known device, a session or a member. Strangers have their networks, so they lock out only strangers. */
  from: string
  /** Wrong tries within an hour, instead of the growing waits, where so few find nothing. */
  perHour?: number
  /** Wrong tries of all places within a day. */
  total?: { target?: string; perDay: number; network: string }
}

export interface Context {
  secret: string
  now: Date
}

/** A try that was counted, unless it has to wait. */
export interface Tried {
  /** Seconds until the next try; 0 if this one was counted. */
  waitSeconds: number
  /** The wrong tries from this place, with this one. */
  count: number
  /** Takes this one off again: it was right. Earlier wrong ones stay. */
  right: readonly Write[]
}

const freeTries = 5
/** The last one is for all further tries. */
const longestWaitMinutes = 60
const waitMinutes = [1, 5, 15, longestWaitMinutes]
/** Wrong tries are forgotten this long after the last one, so that old ones cannot be used to keep an owner out. */
const forgottenAfterMs = dayMs

// Counts only while there is no lock: of concurrent tries, those after the lock wait. The row stays locked until the transaction ends.
const count = statement<
  { count: number | null; lockedUntil: Date | null },
  [target: Buffer, place: Buffer, now: Date, forgottenBefore: Date, free: number, waits: readonly number[]]
>(
  `with counted as (
     insert into attempts as a (target_hash, place_hash, wrong, last_wrong_at) values ($1, $2, 1, $3)
     on conflict (target_hash, place_hash) do update set
       (wrong, last_wrong_at, locked_until) = (
         select wrong, $3::timestamptz, case when wrong >= $5 then $3 + ($6::int[])[least(wrong - $5 + 1, cardinality($6::int[]))] * interval '1 minute' end
         from (select case when a.last_wrong_at <= $4 then 1 else a.wrong + 1 end as wrong) as next
       )
     where a.locked_until is null or a.locked_until <= $3
     returning wrong
   )
   select (select wrong from counted) as count,
     (select locked_until from attempts where target_hash = $1 and place_hash = $2 and locked_until > $3) as "lockedUntil"`,
)
const takeOff = statement<never, [Buffer, Buffer]>(
  'update attempts set wrong = greatest(wrong - 1, 0), locked_until = null where target_hash = $1 and place_hash = $2',
)

/**
 * Counts a try before it is evaluated, so that many at once cannot get around the waits: take it off again (`right`) once it turns out to be right. A try that
 * has to wait is not evaluated, and prolongs nothing. An error of the caller undoes the count with its transaction.
 */
export async function attempt(tx: Tx, tried: Attempt, { secret, now }: Context): Promise<Tried> {
  const limits = limitsOf(tried, secret)
  const ofLimits = limits.map((limit) => uncount(limit, now))
  if (tried.perHour !== undefined) return outcome(longest(await countUse(tx, limits, now)), 0, ofLimits)
  const [target, place] = hashesOf(tried, secret)
  const row = await tx.first(count, target, place, now, new Date(now.getTime() - forgottenAfterMs), freeTries, waitMinutes)
  if (row?.count == null) return outcome(secondsUntil(row?.lockedUntil ?? now, now))
  const ofPlace = deferred(takeOff, target, place)
  const waitSeconds = limits.length === 0 ? 0 : longest(await countUse(tx, limits, now))
  if (waitSeconds > 0) await tx.runAll(ofPlace)
  return outcome(waitSeconds, row.count, [ofPlace, ...ofLimits])
}

/** The placeholders of the error that tells of a wait. Only the total of a day makes wait longer than a place does; its limit is named, for the alert. */
export function lockedFor(waitSeconds: number): Record<string, string> {
  const minutes = Math.ceil(waitSeconds / 60)
  return { minutes: String(minutes), ...(minutes > longestWaitMinutes && { limit: 'wrong_tries' }) }
}

function outcome(waitSeconds: number, count = 0, right: readonly Write[] = []): Tried {
  return waitSeconds > 0 ? { waitSeconds, count: 0, right: [] } : { waitSeconds, count, right }
}

const waiting = statement<{ until: Date | null }, [Buffer, Buffer, Date, readonly string[], readonly number[]]>(
  `select max(until) as until from (
     select locked_until as until from attempts where target_hash = $1 and place_hash = $2 and locked_until > $3
     union all select c.window_ends_at from unnest($4::text[], $5::int[]) as l(key, most)
     join rate_counters c on c.key = l.key and c.window_ends_at > $3 and c.count >= l.most
   ) as waits`,
)

/** Seconds until the next try. Counts nothing. */
export async function waitOf(db: Db, tried: Attempt, { secret, now }: Context): Promise<number> {
  const limits = limitsOf(tried, secret)
  const keys = limits.map(({ key }) => key)
  const row = await db.first(
    waiting,
    ...hashesOf(tried, secret),
    now,
    keys,
    limits.map(({ most }) => most),
  )
  return row?.until ? secondsUntil(row.until, now) : 0
}

/** The wrong tries of a day from all places together. */
export async function readTotal(db: Db, tried: Attempt, { secret, now }: Context): Promise<number> {
  const [total] = limitsOf(tried, secret)
  return total ? readUse(db, total, now) : 0
}

const forgetPlace = statement<never, [Buffer, Buffer]>('delete from attempts where target_hash = $1 and place_hash = $2')
const forgetTarget = statement<never, [Buffer]>('delete from attempts where target_hash = $1')

/** Forgets the wrong tries from this place: who made them is the owner. */
export function forgetTries(tried: Attempt, secret: string): Write {
  return deferred(forgetPlace, ...hashesOf(tried, secret))
}

/** Forgets those from all places. The total of the day stays. */
export function forgetAllTries({ what, target }: Pick<Attempt, 'what' | 'target'>, secret: string): Write {
  return deferred(forgetTarget, targetHash(secret, what, target))
}

/** The hash by which tries at a target are found, wherever they come from. */
export function targetHash(secret: string, what: string, target: string): Buffer {
  return keyed(secret, 'attempts', JSON.stringify([what, target]))
}

export interface Guess<Found> extends Tried {
  /** The row that was searched for, if it exists. */
  found: Found | undefined
}

const guessesPerHour = 10

/**
 * Counts a guess at something that belongs to others (a code of value, a name) before `search` runs: a member, or a network, has ten wrong ones an hour. It
 * has its own transaction, because an error of the call must not undo the count. It takes one round trip: the commit travels with both statements.
 */
export async function guess<Found extends object>(
  transact: Transact,
  { what, from }: Pick<Attempt, 'what' | 'from'>,
  context: Context,
  search: Deferred<Found>,
): Promise<Guess<Found>> {
  const { answers } = await transact(async (tx) => {
    const tried = attempt(tx, { what, target: 'any', from, perHour: guessesPerHour }, context)
    const answers = Promise.all([tried, tx.first(search.statement, ...search.values)])
    // The transaction reports a failure.
    answers.catch(() => {})
    // Wrapped in an object, because a returned promise is awaited before the commit.
    return { answers }
  })
  const [tried, found] = await answers
  return { ...tried, found }
}

function limitsOf({ what, target, from, perHour, total }: Attempt, secret: string): Limit[] {
  if (perHour !== undefined) return [{ key: counterKey(secret, what, target, from), most: perHour, seconds: 3600 }]
  if (!total) return []
  return sharedBy(
    total.network,
    { key: counterKey(secret, `${what}:wrong`, total.target ?? target), most: total.perDay, seconds: dayMs / 1000 },
    secret,
  )
}

function hashesOf({ what, target, from }: Attempt, secret: string): [Buffer, Buffer] {
  return [targetHash(secret, what, target), keyed(secret, 'attempts', from)]
}
