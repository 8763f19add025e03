import { PASSWORD_MAX_LENGTH } from '@herzkarte/rules/constants.ts'
import { normalisePassword } from '@herzkarte/rules/person/password.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Member } from '../members.ts'

const commonName = 'passwords-common'
/** Shorter words say too little about a person. */
const shortestWord = 3
/** Words of this product and of any shop, in the languages of the app: the first ideas of somebody who is asked for a password here. */
const wordsOfShop =
  `herzkarte herz herzen heart hearts coeur cœur karte kundenkarte treuekarte bonuskarte carte card treue fidelite fidélité loyalty bonus
  punkte treuepunkte points prämie praemie rewards coupon coupons gutschein rabatt einkauf einkaufen shopping courses markt supermarkt supermarket
  supermarche supermarché lebensmittel kasse kunde`.split(/\s+/)
/** A dictionary look-up of a longer text costs too much, and no valid password is longer. */
const longest = PASSWORD_MAX_LENGTH

/** Knows about 50,000 common passwords, keyboards, rows such as `abcd` and usual substitutions such as `@` for `a`, in any case. */
const estimator = new ZxcvbnFactory({ dictionary: { [commonName]: dictionary[commonName] }, graphs: adjacencyGraphs })

/** What others know about a person and might try as a password. */
export type KnownOfMember = Partial<Pick<Member, 'firstName' | 'lastName' | 'email' | 'street' | 'city' | 'userName'>>

/**
 * Whether a password is one word that many people use, or words of its member, the merchant or this product, with nothing but digits and symbols around
 * and between them. The rules of the specification demand those, so that they make no difference to those who guess.
 */
export function isCommonPassword(password: string, known: KnownOfMember, merchantName: string): boolean {
  const text = normalisePassword(password)
  if (text.length > longest) return false
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
