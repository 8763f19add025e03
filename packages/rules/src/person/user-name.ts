import { USER_NAME_MAX_LENGTH, USER_NAME_MIN_LENGTH } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { characterCount } from '../text/text-length.ts'
import { typedLine } from '../text/typed-line.ts'

// Letters of one script only: those of another one that look the same would make two names look like one.
const pattern = /^(?:(?=\p{L})\p{Script=Latin}|[0-9._-])+$/u

/** The spelling of a user name that is stored and shown. */
export function normaliseUserName(text: string): string {
  return typedLine(text)
}

/** Rule for a user name: 3 to 30 letters (accents and umlauts among them), digits, dots, underscores and hyphens, one letter or digit at least. */
export function userNameIssue(text: string): Issue | undefined {
  const name = normaliseUserName(text)
  const length = characterCount(name)
  const fits = length >= USER_NAME_MIN_LENGTH && length <= USER_NAME_MAX_LENGTH
  return fits && pattern.test(name) && /[\p{L}0-9]/u.test(name) ? undefined : 'userNameIncorrect'
}

/** What two user names must differ in: neither case nor width tells them apart, and `ß` is `ss`. */
export function userNameKey(text: string): string {
  return normaliseUserName(text).toUpperCase().toLowerCase()
}
