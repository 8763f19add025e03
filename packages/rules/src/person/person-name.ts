import type { Issue } from '../issues.ts'
import { typedLine } from '../text/typed-line.ts'
import { isAddressLike } from './address-like.ts'

/** The characters in names of people. The pattern excludes markup. */
const pattern = /^(?:[\p{L}\p{M}\p{Nd} .,'’‘`´·-]|\u200c|\u200d)+$/u

/**
 * Rule for a first or last name: at least one letter, and no characters outside the pattern, and nothing like an address. A blank name is left to the check of required fields.
 */
export function personNameIssue(text: string): Issue | undefined {
  const name = typedLine(text)
  if (isAddressLike(name)) return 'nameLikeAddress'
  return name === '' || (pattern.test(name) && /\p{L}/u.test(name)) ? undefined : 'nameIncorrect'
}

/**
 * The stored form of a first or last name. A blank follows each dot before a word, because mail programs make a link of `evil.com`, but not of
 * `evil. com`.
 */
export function personName(text: string): string {
  return typedLine(text).replace(/\.(?=\p{L}{2})/gu, '. ')
}
