import type { InputOf } from '@herzkarte/contract/call.ts'
import type { listUserFriend } from '@herzkarte/contract/calls.ts'
import type { Friend, FriendStatus } from '@herzkarte/contract/friends/shapes.ts'
import { validate as isUuid, NIL } from 'uuid'
import type { Sharing } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { defaultLimit, failCursor, type Page, pageOf, partsOf } from '../../kernel/pagination.ts'
import { type PersonRow, personColumns, personView, readPeople } from './people.ts'

type FriendRow = PersonRow & Pick<Relation, 'status' | 'since'>

interface Relation {
  friendId: string
  status: FriendStatus
  since: Date
}

// Whose rows are elsewhere are asked for by their ids.
const related = statement<Relation, [string, FriendStatus | null]>(
  'select friend_id as "friendId", status, since from friendships where member_id = $1 and ($2::text is null or status = $2)',
)
const one = statement<Relation, [string, string]>(
  'select friend_id as "friendId", status, since from friendships where member_id = $1 and friend_id = $2',
)
const page = statement<PersonRow & { nameKey: string }, [string[], string, string, string, number]>(`
  select * from (
    select ${personColumns('m')}, lower(coalesce(m.user_name, m.first_name)) as "nameKey"
    from members m where m.member_id = any($1::uuid[]) and m.status = 'active') friends
  where position(lower($2) in "nameKey") > 0 and ("nameKey", "userId") > ($3, $4::uuid)
  order by "nameKey", "userId" limit $5`)
const put = statement<never, [string, string, FriendStatus, FriendStatus, Date]>(`
  insert into friendships (member_id, friend_id, status, since) values ($1, $2, $3, $5), ($2, $1, $4, $5)
  on conflict (member_id, friend_id) do update set status = excluded.status, since = excluded.since`)
/** Ends the relation between two members, for both sides. */
export const part = statement<never, [string, string]>(
  'delete from friendships where member_id = $1 and friend_id = $2 or member_id = $2 and friend_id = $1',
)

export async function findFriend(db: Db, memberId: string, friendId: string): Promise<FriendRow | undefined> {
  if (!isUuid(friendId)) return undefined
  const relation = await db.first(one, memberId, friendId)
  const person = relation && (await readPeople(db, [friendId])).get(relation.friendId)
  return person && { ...person, ...relation }
}

/** Stores the status between a member and another one, for both sides. */
export async function relate(tx: Tx, memberId: string, friendId: string, status: FriendStatus, now: Date): Promise<void> {
  const theirs = { invited: 'asking', asking: 'invited', friends: 'friends' } as const
  await tx.run(put, memberId, friendId, status, theirs[status], now)
}

/** From when hearts can be sent to a friend: a new friendship has a cool-off period. */
export function transfersFrom(since: Date, { coolOffHours }: Sharing): Date {
  return new Date(since.getTime() + coolOffHours * 3_600_000)
}

export function friendView(row: FriendRow, sharing: Sharing, now: Date): Friend {
  const from = row.status === 'friends' ? transfersFrom(row.since, sharing) : undefined
  return {
    ...personView(row),
    status: row.status,
    since: row.since.toISOString(),
    transfersFrom: from && from > now ? from.toISOString() : null,
  }
}

/** A page of friends and open invitations by name. Letters of the name are literal, never wildcards. */
export async function listFriends(
  db: Db,
  memberId: string,
  { status, name = '', cursor, limit = defaultLimit }: InputOf<typeof listUserFriend> & { name?: string },
  { sharing, now }: { sharing: Sharing; now: Date },
): Promise<Page<Friend>> {
  const start = cursor === undefined ? { nameKey: '', id: NIL } : startOf(cursor)
  const relations = new Map((await db.all(related, memberId, status ?? null)).map((relation) => [relation.friendId, relation]))
  const ids = [...relations.keys()]
  const people = ids.length === 0 ? [] : await db.all(page, ids, name.trim(), start.nameKey, start.id, limit + 1)
  const rows = people.flatMap((person) => {
    const relation = relations.get(person.userId)
    return relation ? { ...person, ...relation } : []
  })
  return pageOf(rows, limit, ['nameKey', 'userId'], (row) => friendView(row, sharing, now))
}

function startOf(cursor: string) {
  const [nameKey = '', id = ''] = partsOf(cursor, 2)
  return isUuid(id) ? { nameKey, id } : failCursor()
}
