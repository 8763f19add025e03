import { type Db, statement } from '../kernel/database/index.ts'

// Members of any shards: a read of their names only.
const names = statement<{ memberId: string; name: string }, [string[]]>(
  `select member_id as "memberId", coalesce(user_name, first_name) as name from members where member_id = any($1::uuid[])`,
)

/** What others call these members: the chosen user name, otherwise the first name; blank after deletion. It reads nothing for nobody. */
export async function readNames(db: Db, memberIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(memberIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  return new Map((await db.all(names, ids)).map(({ memberId, name }) => [memberId, name]))
}
