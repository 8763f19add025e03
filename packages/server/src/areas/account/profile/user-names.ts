import { userNameKey } from '@herzkarte/rules/person/user-name.ts'
import { type Db, type Deferred, deferred, statement, type Tx } from '../../../kernel/database/index.ts'

const own = statement<never, [string, string]>('insert into user_name_owners (user_name_key, member_id) values ($1, $2)')
const disown = statement<never, [string, string]>('delete from user_name_owners where user_name_key = $1 and member_id = $2')
const ownerOf = statement<{ memberId: string }, [string]>('select member_id as "memberId" from user_name_owners where user_name_key = $1')

/** Describes the look-up of a user name's owner, ignoring case and character width. */
export function userNameLookup(userName: string): Deferred<{ memberId: string }> {
  return deferred(ownerOf, userNameKey(userName))
}

/** The owner of a user name, ignoring case and character width. */
export async function ownerOfUserName(db: Db, userName: string): Promise<string | undefined> {
  return (await db.first(ownerOf, userNameKey(userName)))?.memberId
}

/** Fails by constraint (`user_name_owners_pkey`) if somebody else has the name. */
export async function claimUserName(tx: Tx, memberId: string, userName: string): Promise<void> {
  await tx.run(own, userNameKey(userName), memberId)
}

/** Replaces or removes a locked member's user name. */
export async function exchangeUserName(tx: Tx, memberId: string, old: string | null, userName: string | null): Promise<void> {
  const [oldKey, key] = [old, userName].map((name) => name && userNameKey(name))
  if (oldKey === key) return
  if (userName) await claimUserName(tx, memberId, userName)
  if (oldKey) await tx.run(disown, oldKey, memberId)
}
