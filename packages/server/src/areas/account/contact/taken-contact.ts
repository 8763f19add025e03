import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { countGuess } from '../../../kernel/rate-counters.ts'
import type { Member } from '../members.ts'

interface GuessContext {
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  now: Date
  services: { settings: { secret: string } }
  fail: Fail<'tooManyGuesses'>
}

const ownerOf = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from email_owners where email = $1
   union all select member_id from phone_owners where phone = $1`,
)

/**
 * Counts a member's request for a new address or number as a guess if somebody else has it: the answer says so, and must not tell who of a list of
 * people has an account. Fails after ten within an hour.
 */
export async function countContactGuess(
  memberId: string,
  destination: string,
  { transact, now, services, fail }: GuessContext,
): Promise<void> {
  const guesser = { what: 'newContact', who: memberId, secret: services.settings.secret, now }
  const guess = await countGuess(transact, guesser, deferred(ownerOf, destination))
  if (guess.tooMany) fail('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
  if (guess.found === undefined || guess.found.memberId === memberId) await transact((tx) => tx.runAll(guess.forgiveness))
}

/**
 * The reason why a member may not use an address, if any. A member who signs in only with Facebook keeps the address from Facebook: without
 * a password it is the only other way into the account.
 */
export function emailViolation({ memberId, email, facebookId, passwordHash }: Member, destination: string, owner: Member | undefined) {
  if (email === destination) return 'newEmailSameAsOld'
  if (facebookId !== null && passwordHash === null) return 'facebookUpdateRegisteredMailError'
  // A member's own earlier address may be theirs again.
  return owner && owner.memberId !== memberId ? 'emailAlreadyRegistered' : undefined
}
