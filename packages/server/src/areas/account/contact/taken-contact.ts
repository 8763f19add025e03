import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { countGuess } from '../../../kernel/rate-counters.ts'

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
