import { type Db, statement } from '../kernel/database/index.ts'

/** The name of somebody who has blocked the reader. They show nothing of themselves, such as a new name. */
export const hiddenName = '•••'

// Members of any shards: a read of their names only.
const names = statement<{ memberId: string; name: string }, [string[]]>(
  `select member_id as "memberId", coalesce(user_name, first_name) as name from members where member_id = any($1::uuid[])`,
)
const hiding = statement<{ otherId: string }, [string, readonly string[]]>(
  `select other_id as "otherId" from friend_stops where member_id = $1 and other_id = any($2::uuid[]) and kind = 'blockedBy'`,
)

export async function readHidden(db: Db, readerId: string, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.all(hiding, readerId, memberIds)).map(({ otherId }) => otherId))
}

/** What the reader calls these members: user name, else first name; blank after deletion, hidden for who has blocked the reader. */
export async function readNames(db: Db, readerId: string, memberIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(memberIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const [rows, hidden] = await Promise.all([db.all(names, ids), readHidden(db, readerId, ids)])
  return new Map(rows.map(({ memberId, name }) => [memberId, hidden.has(memberId) ? hiddenName : name]))
}
