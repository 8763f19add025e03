import type { Friend, FriendStatus } from '@herzkarte/contract/friends/shapes.ts'
import { validate as isUuid, NIL } from 'uuid'
import type { Sharing } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { cursorOf, defaultLimit, failCursor, type Page, pageOf, partsOf } from '../../kernel/pagination.ts'
import { friendView, readFriends } from './friendships.ts'

interface FriendListOptions {
  status?: FriendStatus
  name?: string
  cursor?: string
  limit?: number
}

/** A page of friends by name. */
export async function listFriends(
  db: Db,
  memberId: string,
  { status, name = '', cursor, limit = defaultLimit }: FriendListOptions,
  { sharing, now }: { sharing: Sharing; now: Date },
): Promise<Page<Friend>> {
  const start = cursor === undefined ? { nameKey: '', id: NIL } : startOf(cursor)
  const rows = await readFriends(db, memberId, { status: status ?? null, letters: name.trim(), start }, limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => friendView(row, sharing, now),
    ({ nameKey, userId }) => cursorOf(nameKey, userId),
  )
}

function startOf(cursor: string) {
  const [nameKey = '', id = ''] = partsOf(cursor, 2)
  return isUuid(id) ? { nameKey, id } : failCursor()
}
