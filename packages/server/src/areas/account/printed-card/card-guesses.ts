import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { counterKey, countInSlices, type KeyLimit, sharedBy, uncount } from '../../../kernel/rate-counters.ts'
import { keyedHash } from '../sessions/keys.ts'
import { countFailure, failureKey } from '../sessions/login-failures.ts'

/** A guesser and the card that is guessed at. */
export interface Guess {
  /** A member, a registration whose address or number is proven, or a stranger, of whom nothing is. */
  by: 'member' | 'registration' | 'stranger'
  /** A member's id, or the address or number of a registration. */
  guesser: string
  /** The network that the guess came from. */
  network: string
  cardNumber: string
}

/** A day's wrong guesses at a card, by all members, by all registrations and by all strangers: addresses cost nothing, so several guessers may be one person. */
const guessesPerDay = 40

// Inserts the row or uses the existing one, and locks it, so that guesses run one after another.
const hold = statement<{ lockedUntil: Date | null }, [Buffer, Date]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 0, $2)
   on conflict (identifier_hash) do update set failures = f.failures returning locked_until as "lockedUntil"`,
)

/**
 * Wrong guesses at the customers of printed cards lock the guesser, or a stranger's network for the card, for a period that grows as it
 * does at login. A correct guess resets nothing, so that nobody can use their own card to clear guesses at others. A card has a total of each kind, of
 * which one network has half, so that nobody alone keeps its customer from it.
 */
export async function holdGuesses(tx: Tx, secret: string, guess: Guess, now: Date) {
  const { by, guesser, network, cardNumber } = guess
  // Strangers lock nobody who has proven the address, and each other only within a network.
  const keys = [failureKey(secret, 'guesser of cards', by === 'stranger' ? `${by} ${network} ${guesser}` : `${by} ${guesser}`)]
  if (by === 'stranger') keys.push(failureKey(secret, 'guessed card', `${network} ${cardNumber}`))
  const totals = totalsOf(secret, guess)
  let lockedUntil: Date | undefined
  for (const key of keys) {
    const held = (await tx.first(hold, key, now))?.lockedUntil
    if (held && held > now && held > (lockedUntil ?? now)) lockedUntil = held
  }
  const [usedUp] = lockedUntil ? [] : await countInSlices(tx, totals, now)
  if (usedUp) lockedUntil = new Date(now.getTime() + usedUp.waitSeconds * 1000)
  return {
    lockedUntil,
    /** Takes the guess off the total. */
    async countRight(): Promise<void> {
      await tx.runAll(totals.map((total) => uncount(total, now)))
    },
    async countWrong(): Promise<void> {
      for (const key of keys) await countFailure(tx, key, now)
    },
  }
}

function totalsOf(secret: string, { by, network, cardNumber }: Guess): KeyLimit[] {
  const total = { key: counterKey(secret, `cards:wrong:${by}`, cardNumber), most: guessesPerDay, seconds: dayMs / 1000 }
  return sharedBy(network, total, secret)
}

const tokenMs = 15 * 60_000

type CardStep = 'found' | 'confirmed'

/** The content of a token. The app carries it from one step to the next, so nothing of it is stored here. */
interface CardClaim {
  memberId: string
  cardNumber: string
  /** The token has expired; its content is still trustworthy. */
  isOver: boolean
}

export function signCardToken(secret: string, step: CardStep, memberId: string, cardNumber: string, now: Date): string {
  const key = keyOf(secret, step)
  return createSigner({ key, algorithm: 'HS256', noTimestamp: true })({ memberId, cardNumber, until: now.getTime() + tokenMs })
}

/** The claim of a member's own token for this step, or undefined if it is not one. */
export function readCardToken(secret: string, step: CardStep, memberId: string, token: string, now: Date): CardClaim | undefined {
  let claim: { memberId: string; cardNumber: string; until: number }
  try {
    claim = createVerifier({ key: keyOf(secret, step), algorithms: ['HS256'], ignoreExpiration: true })(token)
  } catch {
    return undefined
  }
  if (claim.memberId !== memberId) return undefined
  return { memberId, cardNumber: claim.cardNumber, isOver: now.getTime() >= claim.until }
}

function keyOf(secret: string, step: CardStep): string {
  return keyedHash(secret, 'card token', [step]).toString('base64url')
}
