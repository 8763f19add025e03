import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { counterKey, countInTotals, type SharedLimit, uncountInTotal } from '../../../kernel/rate-counters.ts'
import { countFailure, failureKey } from '../sessions/login-failures.ts'

/** A guesser and the card that is guessed at. */
export interface Guess {
  /** A member, a registration whose address or number is proven, or a stranger, of whom nothing is. */
  by: 'member' | 'registration' | 'stranger'
  /** A member's id, or the address or number of a registration. */
  guesser: string
  /** The provider's network that the guess came from. */
  provider: string
  cardNumber: string
}

/**
 * A day's wrong guesses at a card, by all members, by all registrations and by all strangers. One provider's network has half of them, and a share of the
 * rest: addresses cost nothing, so several guessers may be one person.
 */
const guessesPerDay = 40

// Inserts the row or uses the existing one, and locks it, so that guesses run one after another.
const hold = statement<{ lockedUntil: Date | null }, [Buffer, Date]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 0, $2)
   on conflict (identifier_hash) do update set failures = f.failures returning locked_until as "lockedUntil"`,
)

/**
 * Wrong guesses at the customers of printed cards lock the guesser, or the network of a stranger's provider for the card, for a period that grows as it
 * does at login. A correct guess resets nothing, so that nobody can use their own card to clear guesses at others. A card has a total of each kind, in
 * which one provider's network has a share, so that nobody alone keeps its customer from it.
 */
export async function holdGuesses(tx: Tx, secret: string, guess: Guess, now: Date) {
  const { by, guesser, provider, cardNumber } = guess
  // Strangers lock nobody who has proven the address, and each other only within a provider's network.
  const keys = [failureKey(secret, 'guesser of cards', by === 'stranger' ? `${by} ${provider} ${guesser}` : `${by} ${guesser}`)]
  if (by === 'stranger') keys.push(failureKey(secret, 'guessed card', `${provider} ${cardNumber}`))
  const total = totalOf(secret, guess)
  let lockedUntil: Date | undefined
  for (const key of keys) {
    const held = (await tx.first(hold, key, now))?.lockedUntil
    if (held && held > now && held > (lockedUntil ?? now)) lockedUntil = held
  }
  const [usedUp] = lockedUntil ? [] : await countInTotals(tx, [total], now)
  if (usedUp) lockedUntil = new Date(now.getTime() + usedUp.waitSeconds * 1000)
  return {
    lockedUntil,
    /** Takes the guess off the total. */
    async countRight(): Promise<void> {
      await tx.runAll(uncountInTotal(total, now))
    },
    async countWrong(): Promise<void> {
      for (const key of keys) await countFailure(tx, key, now)
    },
  }
}

function totalOf(secret: string, { by, provider, cardNumber }: Guess): SharedLimit {
  return {
    key: counterKey(secret, `cards:wrong:${by}`, cardNumber),
    most: guessesPerDay,
    seconds: dayMs / 1000,
    provider: counterKey(secret, 'provider', provider),
  }
}
