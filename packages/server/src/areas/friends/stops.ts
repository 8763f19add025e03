import type { BlockedPerson } from '@herzkarte/contract/friends/shapes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { hiddenPerson, personView, readPeople } from './people.ts'

/** How long a member cannot ask again after the other one has declined. */
export const declinedDays = 30

/** What keeps a member from asking another one: `blocks` and `declines` are on the side of those who did it. */
export type StopKind = 'blocks' | 'blockedBy' | 'declines' | 'declinedBy'

const put = statement<never, [string, string, StopKind, StopKind, Date]>(`
  insert into friend_stops (member_id, other_id, kind, since) values ($1, $2, $3, $5), ($2, $1, $4, $5)
  on conflict (member_id, other_id, kind) do update set since = excluded.since`)
export const unblock = statement<never, [string, string]>(
  `delete from friend_stops where member_id = $1 and other_id = $2 and kind = 'blocks'
     or member_id = $2 and other_id = $1 and kind = 'blockedBy'`,
)
const between = statement<{ kind: StopKind }, [string, string, Date]>(
  `select kind from friend_stops where member_id = $1 and other_id = $2 and (kind in ('blocks', 'blockedBy') or since > $3)`,
)
const blocked = statement<{ otherId: string; since: Date; isMutual: boolean }, [string]>(
  `select other_id as "otherId", since, exists (select from friend_stops b
     where b.member_id = $1 and b.other_id = s.other_id and b.kind = 'blockedBy') as "isMutual"
   from friend_stops s where member_id = $1 and kind = 'blocks' order by since desc, other_id`,
)

/** What keeps a member from asking another one now. */
export async function stopsOf(db: Db, memberId: string, otherId: string, now: Date): Promise<Set<StopKind>> {
  const rows = await db.all(between, memberId, otherId, new Date(now.getTime() - declinedDays * dayMs))
  return new Set(rows.map(({ kind }) => kind))
}

export async function storeStop(tx: Tx, memberId: string, otherId: string, kind: 'blocks' | 'declines', now: Date): Promise<void> {
  await tx.run(put, memberId, otherId, kind, kind === 'blocks' ? 'blockedBy' : 'declinedBy', now)
}

/** The members whom a member has blocked. Somebody who has blocked the member as well shows nothing of themselves, such as a new name. */
export async function readBlocked(db: Db, memberId: string): Promise<BlockedPerson[]> {
  const rows = await db.all(blocked, memberId)
  const ids = rows.map(({ otherId }) => otherId)
  const people = await readPeople(db, ids)
  return rows.flatMap(({ otherId, since, isMutual }) => {
    const person = people.get(otherId)
    return person ? { ...personView(isMutual ? { ...person, ...hiddenPerson } : person), since: since.toISOString() } : []
  })
}
