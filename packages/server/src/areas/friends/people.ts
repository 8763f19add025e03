import type { Person } from '@herzkarte/contract/friends/shapes.ts'
import { validate as isUuid } from 'uuid'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { hiddenName, readHidden } from '../../runtime/member-names.ts'
import { photoPath } from '../account/index.ts'

/** The data of a member that others may see. */
export interface PersonRow {
  userId: string
  userName: string
  photo: string | null
}

/** What somebody shows who has blocked the one who reads. */
export const hiddenPerson = { userName: hiddenName, photo: null }

export const isHidden = ({ userName }: PersonRow): boolean => userName === hiddenName

/** Columns of `members <alias>` for a `PersonRow`: the chosen user name, otherwise the first name. */
export const personColumns = (alias: string) =>
  `${alias}.member_id as "userId", coalesce(${alias}.user_name, ${alias}.first_name) as "userName", ${alias}.photo`

const several = statement<PersonRow, [string[], boolean]>(
  `select ${personColumns('m')} from members m
   where m.member_id = any($1::uuid[]) and (m.status = 'active' or $2 and m.status <> 'deleted')`,
)
const lock = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from members where member_id = $1 and status = 'active' for no key update`,
)

/** The id of a member as it is stored, from what a client sends: in capitals it names the same member. Undefined for what is no id. */
export function idOf(sent: string): string | undefined {
  return isUuid(sent) ? sent.toLowerCase() : undefined
}

export function personView({ userId, userName, photo }: PersonRow): Person {
  return { userId, userName, photo: photo === null ? null : photoPath(userId, photo) }
}

/** Those of the members who are active, by id; also those who are locked if asked for. */
export async function readPeople(db: Db, memberIds: readonly string[], { inactive = false } = {}): Promise<ReadonlyMap<string, PersonRow>> {
  if (memberIds.length === 0) return new Map()
  return new Map((await db.all(several, [...new Set(memberIds)], inactive)).map((row) => [row.userId, row]))
}

/** The other members of somebody's transfers, also locked ones. Who has blocked this member shows nothing of themselves. */
export async function readParties(db: Db, memberId: string, otherIds: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  if (otherIds.length === 0) return new Map()
  const [people, hidden] = await Promise.all([readPeople(db, otherIds, { inactive: true }), readHidden(db, memberId, otherIds)])
  return new Map([...people].map(([id, person]) => [id, hidden.has(id) ? { ...person, ...hiddenPerson } : person]))
}

/**
 * Locks members in a fixed order, which prevents deadlocks between two members who act on each other. False when one of them does not exist any more.
 */
export async function lockBoth(tx: Tx, memberId: string, otherId: string): Promise<boolean> {
  const locked = await Promise.all([...new Set([memberId, otherId])].sort().map((id) => tx.first(lock, id)))
  return locked.filter((row) => row !== undefined).length === 2
}
