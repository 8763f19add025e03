import type { Issue } from '../issues.ts'
import { toNormalWidth } from '../text/normal-width.ts'

/** Maximum length of an address (RFC 5321). */
const EMAIL_MAX_LENGTH = 254
const LOCAL_PART_MAX_LENGTH = 64

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
// The pattern has lower case only because case is folded first. A top-level domain has at least two characters and is not a number.
const pattern = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`, 'u')

/**
 * The canonical form of an address, used for storing and comparing: trimmed, lower case, Unicode-normalised, with plain hyphens and without invisible
 * characters, which come with an address that is copied from a document.
 */
export function normaliseEmail(text: string): string {
  return toNormalWidth(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .normalize('NFC')
    .toLowerCase()
}

/** Whether a normalised text is an email address (specification, section 5). */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text)
  if (email.length > EMAIL_MAX_LENGTH || email.indexOf('@') > LOCAL_PART_MAX_LENGTH) return false
  return pattern.test(email) && /[^.]{2,}$/u.test(email)
}

export function emailIssue(text: string): Issue | undefined {
  return isEmail(text) ? undefined : 'emailFormatIncorrect'
}

/** For the second field that repeats the address. */
export function emailConfirmationIssue(email: string, confirmation: string): Issue | undefined {
  return normaliseEmail(email) === normaliseEmail(confirmation) ? undefined : 'emailsDoNotMatch'
}
