import { userNameKey } from '@herzkarte/rules/person/user-name.ts'
import { type Db, type Deferred, deferred, statement, type Transact, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { countGuess } from '../../../kernel/rate-counters.ts'

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

/**
 * Whether somebody other than the member has a name. Names that exist are guesses at who can be found, whether they are asked about or chosen; free ones
 * and the member's own reveal nobody. Throws `tooManyGuesses`, but not for their own.
 */
export async function isNameTaken(
  transact: Transact,
  { userName, memberId, guesser }: { userName: string; memberId: string | undefined; guesser: string },
  secret: string,
  now: Date,
): Promise<boolean> {
  const guess = await countGuess(transact, { what: 'checkIsExistUserName', who: guesser, secret, now }, userNameLookup(userName))
  const isOwn = guess.found !== undefined && guess.found.memberId === memberId
  if (guess.tooMany && !isOwn) throw new ApiError('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
  const isTaken = guess.found !== undefined && !isOwn
  if (!isTaken) await transact((tx) => tx.runAll(guess.forgiveness))
  return isTaken
}
