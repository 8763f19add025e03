import type { Call } from '@herzkarte/contract/call.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { type Attempt, attempt } from '../../../kernel/attempts.ts'
import type { Db } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { isCardBound, type Member } from '../members.ts'
import { failLocked } from '../sessions/try-password.ts'
import { findCardCustomer } from './card-customers.ts'
import type { CardCustomer } from './card-file.ts'

type Person = Pick<Member, 'birthDate' | 'lastName'>

type Steps = Pick<StepsContext<Call>, 'db' | 'transact' | 'services' | 'now'>

/** Whether a person is the customer that a card was issued to. */
export function isCustomer({ birthDate, lastName }: CardCustomer, person: Person): boolean {
  return person.birthDate === birthDate && isSameName(person.lastName, lastName)
}

/** Whether a card may now be bound to a person's account: nobody has it, and it does not belong to another customer. */
export async function canBind(db: Db, cardNumber: string, person: Person): Promise<boolean> {
  if (await isCardBound(db, cardNumber)) return false
  const customer = await findCardCustomer(db, cardNumber)
  return !customer || isCustomer(customer, person)
}

/** A guesser and the card that is guessed at. */
interface Guess {
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

/** Guesses at all cards count together, but those of strangers by card and network: they lock nobody who has proven an address. */
function attemptAt({ by, guesser, network, cardNumber }: Guess): Attempt {
  const total = { target: `${by} ${cardNumber}`, perDay: guessesPerDay, network }
  if (by === 'stranger') return { what: 'cards', target: cardNumber, from: `network ${network}`, total }
  return { what: 'cards', target: 'any', from: `${by} ${guesser}`, total }
}

/**
 * Checks a person's claims about the customer of a card, which may not exist. A right guess forgets no earlier ones, so that nobody can use their own card
 * to clear guesses at others. Fails with `userLocked` after too many wrong guesses. It commits its counts, so it has its own transaction.
 */
export async function guessCustomer(
  guess: Guess,
  isRight: (customer: CardCustomer | undefined) => boolean,
  { transact, services, now, fail }: Steps & { fail: Fail<'userLocked'> },
): Promise<{ isRight: boolean; customer: CardCustomer | undefined }> {
  const outcome = await transact(async (tx) => {
    const { waitSeconds, right } = await attempt(tx, attemptAt(guess), { secret: services.settings.secret, now })
    if (waitSeconds > 0) return { waitSeconds }
    const customer = await findCardCustomer(tx, guess.cardNumber)
    const found = { isRight: isRight(customer), customer }
    if (found.isRight) await tx.runAll(right)
    return found
  })
  return 'waitSeconds' in outcome ? failLocked(outcome.waitSeconds, fail) : outcome
}

/**
 * Checks the printed card of a registration form. A card without a known customer may be anybody's who has none of it yet; a known customer's card
 * requires the customer's last name and date of birth. Returns the customer. Fails with `registrationCardNumberExists`, `customerInfoNotFound` and
 * `userLocked`. `isMade` says whether the registration has its account, as a form that was sent twice may have.
 */
export async function checkCustomerOfForm(
  cardNumber: string,
  person: Person,
  { isMade, ...guesser }: Omit<Guess, 'cardNumber'> & { isMade?: () => Promise<boolean> },
  context: Steps & { fail: Fail<'userLocked' | 'customerInfoNotFound' | 'registrationCardNumberExists'> },
): Promise<CardCustomer | undefined> {
  const { db, fail } = context
  // That somebody has the card, or that it has a customer, is worth knowing to those who try numbers.
  const countWrong = () => guessCustomer({ ...guesser, cardNumber }, () => false, context)
  if (await isCardBound(db, cardNumber)) {
    if (await isMade?.()) return undefined
    await countWrong()
    fail('registrationCardNumberExists', { result: { fields: ['cardNumber'] } })
  }
  if (!(await findCardCustomer(db, cardNumber))) return undefined
  const missing = (['lastName', 'birthDate'] as const).filter((field) => isBlank(person[field]))
  if (missing.length > 0) {
    await countWrong()
    fail('customerInfoNotFound', { result: { fields: missing } })
  }
  // Not found any more: the same form was sent twice and the other request was faster.
  const fits = (found: CardCustomer | undefined) => !found || isCustomer(found, person)
  const { isRight, customer } = await guessCustomer({ ...guesser, cardNumber }, fits, context)
  return isRight ? customer : fail('customerInfoNotFound', { result: { fields: ['cardNumber'] } })
}

const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Whether two last names are the same. Old files and typing on phones produce variants: `MUELLER`, `Müller` and `mueller`, `Meyer-Lux` and
 * `Meyer Lux`, `Lefevre` and `Lefèvre`.
 */
export function isSameName(one: string, other: string): boolean {
  const key = keyOf(one)
  return key !== '' && key === keyOf(other)
}

function keyOf(name: string): string {
  return typedLine(name)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
}
