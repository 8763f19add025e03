import { deferred, statement, type Tx, type Write } from './database/index.ts'
import { ApiError } from './errors.ts'

/** A limit of attempts per window. The window begins with the first attempt. */
export interface AttemptLimit {
  kind: string
  times: number
  windowMs: number
}

const count = statement<{ count: number; since: Date }, [string, string, Date, Date]>(
  `insert into attempts as a (member_id, kind, window_started_at, count) values ($1, $2, $3, 1)
   on conflict (member_id, kind) do update set
     count = case when a.window_started_at <= $4 then 1 else a.count + 1 end,
     window_started_at = case when a.window_started_at <= $4 then $3 else a.window_started_at end
   returning count, window_started_at as since`,
)
const takeOff = statement<never, [string, string]>('update attempts set count = count - 1 where member_id = $1 and kind = $2 and count > 0')
const clear = statement<never, [string, string]>('update attempts set count = 0 where member_id = $1 and kind = $2')

/** Counts an attempt of a member. Returns the seconds to wait if the limit is exceeded, else 0. */
export async function countAttempt(tx: Tx, memberId: string, { kind, times, windowMs }: AttemptLimit, now: Date): Promise<number> {
  const row = await tx.first(count, memberId, kind, now, new Date(now.getTime() - windowMs))
  if (!row || row.count <= times) return 0
  return Math.ceil((row.since.getTime() + windowMs - now.getTime()) / 1000)
}

/** The same, and throws `tooManyRequests` if the limit is exceeded. */
export async function limitAttempts(tx: Tx, memberId: string, limit: AttemptLimit, now: Date): Promise<void> {
  const seconds = await countAttempt(tx, memberId, limit, now)
  if (seconds > 0) throw tooManyAttempts(seconds)
}

/** Takes an attempt off again. */
export function uncountAttempt(memberId: string, { kind }: Pick<AttemptLimit, 'kind'>): Write {
  return deferred(takeOff, memberId, kind)
}

/** Forgets what was counted. */
export async function clearAttempts(tx: Tx, memberId: string, { kind }: Pick<AttemptLimit, 'kind'>): Promise<void> {
  await tx.run(clear, memberId, kind)
}

/** Says how many seconds until the next attempt is allowed. */
export function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('tooManyRequests', { params: { seconds: String(seconds) } })
}
