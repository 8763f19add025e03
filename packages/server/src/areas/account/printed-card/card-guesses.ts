import { statement, type Tx } from '../../../kernel/database/index.ts'
import { countFailure, failureKey } from '../sessions/login-failures.ts'

/** A guesser and the card that is guessed at. */
export interface Guess {
  /** A member's id, or the address or number of a registration. */
  guesser: string
  cardNumber: string
}

// Inserts the row or uses the existing one, and locks it, so that guesses run one after another.
const hold = statement<{ lockedUntil: Date | null }, [Buffer, Date]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 0, $2)
   on conflict (identifier_hash) do update set failures = f.failures returning locked_until as "lockedUntil"`,
)

/**
 * Wrong guesses at the customers of printed cards lock the guesser and the card, for a period that grows as it does at login. A correct
 * guess resets nothing, so that nobody can use their own card to clear guesses at others.
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
