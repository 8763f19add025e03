import { statement, type Tx } from '../../../kernel/database/index.ts'
import { countFailure, failureKey } from '../sessions/login-failures.ts'

/** Who guesses at which card. */
export interface Guess {
  /** A member's id, or the address or number of a registration. */
  guesser: string
  cardNumber: string
}

// Makes the row or takes it as it is, and locks it: guesses come one after the other.
const hold = statement<{ lockedUntil: Date | null }, [Buffer, Date]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 0, $2)
   on conflict (identifier_hash) do update set failures = f.failures returning locked_until as "lockedUntil"`,
)

/**
 * Wrong guesses at the customers of printed cards lock whoever guesses, and the card, for a while that grows as it does at login. A right one
 * takes nothing back, so that one's own card does not pay for guesses at others.
 */
export async function holdGuesses(tx: Tx, secret: string, guess: Guess, now: Date) {
  const keys = [failureKey(secret, 'guesser of cards', guess.guesser), failureKey(secret, 'guessed card', guess.cardNumber)]
  let lockedUntil: Date | undefined
  for (const key of keys) {
    const held = (await tx.first(hold, key, now))?.lockedUntil
    if (held && held > now && held > (lockedUntil ?? now)) lockedUntil = held
  }
  return {
    lockedUntil,
    async countWrong(): Promise<void> {
      for (const key of keys) await countFailure(tx, key, now)
    },
  }
}
