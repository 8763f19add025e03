import { ofMember } from '../src/kernel/limits.ts'
import type { TestServer } from './server.ts'

/** Uses up what a member may do of something in a day. */
export async function useUpOfDay(app: TestServer, memberId: string, what: string, now = app.clock.now()): Promise<void> {
  await app.server.services.pool.query(
    'insert into rate_counters values ($1, $2, 600) on conflict (key) do update set window_ends_at = excluded.window_ends_at, count = excluded.count',
    [keyOf(memberId, what), new Date(now.getTime() + 24 * 3600_000)],
  )
}

/** How often a member has done something in its window. */
export async function countOfMember(app: TestServer, memberId: string, what: string): Promise<number> {
  const { rows } = await app.server.services.pool.query('select count from rate_counters where key = $1', [keyOf(memberId, what)])
  return rows[0]?.count ?? 0
}

export async function forgetUse(app: TestServer, memberId: string, what: string): Promise<void> {
  await app.server.services.pool.query('delete from rate_counters where key = $1', [keyOf(memberId, what)])
}

function keyOf(memberId: string, what: string): string {
  return ofMember(memberId, { what, most: 1, seconds: 1 }).key
}
