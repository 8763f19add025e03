import type { Call } from '@herzkarte/contract/call.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import type { Db } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { isCardBound, type Member } from '../members.ts'
import { minutesUntil } from '../sessions/login-failures.ts'
import { findCardCustomer } from './card-customers.ts'
import type { CardCustomer } from './card-file.ts'
import { type Guess, holdGuesses } from './card-guesses.ts'

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

/**
 * Checks a person's claims about the customer of a card, which may not exist. Fails with `userLocked` after too many wrong guesses. It
 * commits its counts, so it has its own transaction.
 */
export async function guessCustomer(
  guess: Guess,
  isRight: (customer: CardCustomer | undefined) => boolean,
  { transact, services, now, fail }: Steps & { fail: Fail<'userLocked'> },
): Promise<{ isRight: boolean; customer: CardCustomer | undefined }> {
  const outcome = await transact(async (tx) => {
    const guesses = await holdGuesses(tx, services.settings.secret, guess, now)
    if (guesses.lockedUntil) return guesses.lockedUntil
    const customer = await findCardCustomer(tx, guess.cardNumber)
    const right = isRight(customer)
    await (right ? guesses.countRight() : guesses.countWrong())
    return { isRight: right, customer }
  })
  if (outcome instanceof Date) return fail('userLocked', { params: { minutes: String(minutesUntil(outcome, now)) } })
  return outcome
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
