import { PASSWORD_MAX_LENGTH } from '@herzkarte/rules/constants.ts'
import { normalisePassword, passwordConfirmationIssue, passwordIssue } from '@herzkarte/rules/person/password.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Fail } from '../../../kernel/errors.ts'
import type { Member } from '../members.ts'

/** A new password as typed, with its repetition if the form has one. */
export interface NewPassword {
  password: string
  confirmPassword?: string | undefined
}

export interface PasswordProblem {
  errorName: 'passwordFormatInvalid' | 'passwordTooCommon' | 'newAndConfirmPasswordDiffer'
  fields: ('password' | 'confirmPassword')[]
}

/**
 * The problem with a new password: the rules of specification, section 5, and that it must not be common. Where the member is not known yet,
 * that is checked later.
 */
export function passwordProblem(
  { password, confirmPassword }: NewPassword,
  known?: KnownOfMember,
  merchantName = '',
): PasswordProblem | undefined {
  if (passwordIssue(password)) return { errorName: 'passwordFormatInvalid', fields: ['password'] }
  if (known && isCommonPassword(password, known, merchantName)) return { errorName: 'passwordTooCommon', fields: ['password'] }
  const differs = confirmPassword !== undefined && passwordConfirmationIssue(password, confirmPassword) !== undefined
  return differs ? { errorName: 'newAndConfirmPasswordDiffer', fields: ['confirmPassword'] } : undefined
}

const commonName = 'passwords-common'
/** Shorter words say too little about a person. */
const shortestWord = 3
/** Words of this product and of any shop, in the languages of the app: the first ideas of somebody who is asked for a password here. */
const wordsOfShop =
  `herzkarte herz herzen heart hearts coeur cœur karte kundenkarte treuekarte bonuskarte carte card treue fidelite fidélité loyalty bonus
  punkte treuepunkte points prämie praemie rewards coupon coupons gutschein rabatt einkauf einkaufen shopping courses markt supermarkt supermarket
  supermarche supermarché lebensmittel kasse kunde`.split(/\s+/)
/** Knows about 50,000 common passwords, keyboards, rows such as `abcd` and usual substitutions such as `@` for `a`, in any case. */
const estimator = new ZxcvbnFactory({ dictionary: { [commonName]: dictionary[commonName] }, graphs: adjacencyGraphs })

/** What others know about a person and might try as a password. */
type KnownOfMember = Partial<Pick<Member, 'firstName' | 'lastName' | 'email' | 'street' | 'city' | 'userName'>>

/**
 * Whether a password is one word that many people use, or words of its member, the merchant or this product, with nothing but digits and symbols around
 * and between them. The rules of the specification demand those, so that they make no difference to those who guess.
 */
export function isCommonPassword(password: string, known: KnownOfMember, merchantName: string): boolean {
  const text = normalisePassword(password)
  // A dictionary look-up of a longer text costs too much, and no valid password is longer.
  if (text.length > PASSWORD_MAX_LENGTH) return false
  const { firstName, lastName, email, street, city, userName } = known
  const words = [...wordsOfShop, ...wordsIn([firstName, lastName, email, street, city, userName, merchantName])]
  // A symbol between words hides them, and one instead of a letter is a part of its word.
  return isPredictable(text, words) || isPredictable(text.replace(/[^\p{L}\p{N}]/gu, ''), words)
}

function isPredictable(text: string, words: string[]): boolean {
  const { sequence } = estimator.check(text, words)
  const unpredictable = sequence.filter(({ pattern }) => pattern === 'bruteforce')
  const commonWords = sequence.filter((match) => 'dictionaryName' in match && match.dictionaryName === commonName)
  return sequence.length > 0 && unpredictable.every(({ token }) => !/\p{L}/u.test(token)) && commonWords.length <= 1
}

/** The texts, the part of an address before the `@`, and each of their words, as of a double name. */
function wordsIn(texts: readonly (string | null | undefined)[]): string[] {
  const given = texts.filter((text) => text != null)
  return [...given, ...given.flatMap((text) => [...text.split('@', 1), ...text.split(/[^\p{L}]+/u)])].filter(
    ({ length }) => length >= shortestWord,
  )
}

/** Fails for a password that the rules forbid. Whether it is common is known with its member. */
export function failUnlessAllowed(typed: NewPassword, fail: Fail<PasswordProblem['errorName']>): void {
  const problem = passwordProblem(typed)
  if (problem) fail(problem.errorName, { result: { fields: problem.fields } })
}
