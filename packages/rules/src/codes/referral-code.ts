import { withoutSeparators } from '../text/normal-width.ts'

/** Digits and capitals that are not confused when a friend reads them out: no 0, 1, I, L, O and U. */
export const REFERRAL_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERRAL_CODE_LENGTH = 8

const pattern = new RegExp(`^[${REFERRAL_CODE_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`)

/** Normalises a typed code: lower case, blanks and hyphens are accepted. Undefined when it can't be one. */
export function referralCodeOf(text: string): string | undefined {
  const code = withoutSeparators(text).toUpperCase()
  return pattern.test(code) ? code : undefined
}
