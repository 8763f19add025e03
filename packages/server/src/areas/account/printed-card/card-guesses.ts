import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { countInTotal, type SharedLimit, uncountInTotal } from '../../../kernel/rate-counters.ts'
import { countFailure, failureKey } from '../sessions/login-failures.ts'

/** A guesser and the card that is guessed at. */
export interface Guess {
  /** A member's id, or the address or number of a registration. */
  guesser: string
  /** The provider's network of a guesser whose address or number nothing has proven yet. */
  provider?: string
  cardNumber: string
}

/** A day's wrong guesses at a card by all who have proven nothing. One provider's network has half of them, and a share of the rest. */
const strangersPerDay = 40

// Inserts the row or uses the existing one, and locks it, so that guesses run one after another.
const hold = statement<{ lockedUntil: Date | null }, [Buffer, Date]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 0, $2)
   on conflict (identifier_hash) do update set failures = f.failures returning locked_until as "lockedUntil"`,
)

/**
 * Wrong guesses at the customers of printed cards lock the guesser and the card, for a period that grows as it does at login. A correct
 * guess resets nothing, so that nobody can use their own card to clear guesses at others. Guesses of strangers lock the card for the network of their
 * provider, and have a total: they lock it for no member.
 */
export async function holdGuesses(tx: Tx, secret: string, guess: Guess, now: Date) {
  const { guesser, provider, cardNumber } = guess
  const card = failureKey(secret, 'guessed card', provider === undefined ? cardNumber : `${provider} ${cardNumber}`)
  const keys = [failureKey(secret, 'guesser of cards', guesser), card]
  const total = provider === undefined ? undefined : totalOf(secret, cardNumber, provider)
  let lockedUntil: Date | undefined
  for (const key of keys) {
    const held = (await tx.first(hold, key, now))?.lockedUntil
    if (held && held > now && held > (lockedUntil ?? now)) lockedUntil = held
  }
  const [usedUp] = total && !lockedUntil ? await countInTotal(tx, [], total, now) : []
  if (usedUp) lockedUntil = new Date(now.getTime() + usedUp.waitSeconds * 1000)
  return {
    lockedUntil,
    /** Takes the guess off the total. */
    async countRight(): Promise<void> {
      if (total) await tx.runAll(uncountInTotal(total, now))
    },
    async countWrong(): Promise<void> {
      for (const key of keys) await countFailure(tx, key, now)
    },
  }
}

function totalOf(secret: string, cardNumber: string, provider: string): SharedLimit {
  const key = `cards:wrong:${failureKey(secret, 'guessed card', cardNumber).toString('base64url')}`
  return { key, most: strangersPerDay, seconds: dayMs / 1000, provider }
}
