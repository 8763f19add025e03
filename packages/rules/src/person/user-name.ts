import { USER_NAME_MAX_LENGTH, USER_NAME_MIN_LENGTH } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { characterCount } from '../text/text-length.ts'
import { typedLine } from '../text/typed-line.ts'
import { isAddressLike } from './person-name.ts'

// Letters of one script only: similar letters of another script would allow two names that look the same.
const pattern = /^(?:(?=\p{L})\p{Script=Latin}|[0-9._-])+$/u

/** The form of a user name that is stored and shown. */
export function normaliseUserName(text: string): string {
  return typedLine(text)
}

/**
 * Rule for a user name: 3 to 30 letters (including accents and umlauts), digits, dots, underscores and hyphens, with at least one letter or digit,
 * and nothing like an address.
 */
export function userNameIssue(text: string): Issue | undefined {
  const name = normaliseUserName(text)
  if (isAddressLike(name)) return 'nameLikeAddress'
  const length = characterCount(name)
  const fits = length >= USER_NAME_MIN_LENGTH && length <= USER_NAME_MAX_LENGTH
  return fits && pattern.test(name) && /[\p{L}0-9]/u.test(name) ? undefined : 'userNameIncorrect'
}

/** The key by which user names must be unique. It ignores case and width, and `ß` equals `ss`. */
export function userNameKey(text: string): string {
  return normaliseUserName(text).toUpperCase().toLowerCase()
}
