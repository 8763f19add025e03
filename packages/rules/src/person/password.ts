import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts'
import type { Issue } from '../issues.ts'

/** The special characters that a password may contain. It needs at least one of them. */
export const PASSWORD_SYMBOLS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~€§°´'

const symbol = `[${PASSWORD_SYMBOLS.replace(/[\\\]^-]/g, '\\$&')}]`
const hasSymbol = new RegExp(symbol)
const onlyAllowed = new RegExp(`^(?:[\\p{L}0-9]|${symbol})*$`, 'u')

/** Which of the rules a password meets, for the checklist that updates while the user types. */
export interface PasswordRules {
  /** 8 to 16 characters. */
  length: boolean
  capital: boolean
  digit: boolean
  symbol: boolean
  /** Only letters, digits and the special characters; false for a space or an emoji. */
  onlyAllowed: boolean
}

/** The form of a password that is hashed. It is normalised because keyboards encode an `ä` differently. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC')
}

/** Specification, section 5. */
export function passwordRules(text: string): PasswordRules {
  const password = normalisePassword(text)
  const length = [...password].length
  return {
    length: length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH,
    capital: /\p{Lu}/u.test(password),
    digit: /[0-9]/.test(password),
    symbol: hasSymbol.test(password),
    onlyAllowed: onlyAllowed.test(password),
  }
}

export function passwordIssue(text: string): Issue | undefined {
  return Object.values(passwordRules(text)).every(Boolean) ? undefined : 'passwordFormatIncorrect'
}

/** For the second field that repeats the password. */
export function passwordConfirmationIssue(password: string, confirmation: string): Issue | undefined {
  return normalisePassword(password) === normalisePassword(confirmation) ? undefined : 'passwordsDoNotMatch'
}

/** For a change of password: the new one must be valid and differ from the old one. */
export function newPasswordIssue(oldPassword: string, newPassword: string): Issue | undefined {
  const unchanged = normalisePassword(oldPassword) === normalisePassword(newPassword)
  return passwordIssue(newPassword) ?? (unchanged ? 'passwordUnchanged' : undefined)
}
