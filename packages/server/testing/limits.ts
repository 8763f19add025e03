import { ofMember } from '../src/kernel/limits.ts'
import type { TestServer } from './server.ts'

interface Use {
  /** As often as nobody may, if not said. */
  times?: number
  minutes?: number
  now?: Date
}

/** Has a member done something so often in a window that ends in so many minutes: in a day, if not said. */
export async function storeUse(app: TestServer, memberId: string, what: string, use: Use = {}): Promise<void> {
  const { times = 600, minutes = 24 * 60, now = app.clock.now() } = use
  await app.server.services.pool.query(
    'insert into rate_counters values ($1, $2, $3) on conflict (key) do update set window_ends_at = excluded.window_ends_at, count = excluded.count',
    [keyOf(memberId, what), new Date(now.getTime() + minutes * 60_000), times],
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
