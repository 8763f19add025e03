import { toNormalWidth } from '../rules/normal-width.ts'

/** Crockford's base32: digits and capitals without I, L, O and U, which are mistaken for others. 16 of them carry 80 bits. */
export const COLLECT_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const COLLECT_CODE_LENGTH = 16

/**
 * A printed collect code as it counts, whatever way it was typed: small letters, blanks, hyphens, I or L for 1, O for 0.
 * Undefined when it can't be one.
 */
export function collectCodeOf(text: string): string | undefined {
  const typed = toNormalWidth(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  const code = typed.replace(/[IL]/g, '1').replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined
}

/** As it is printed: `7K3M-QW9X-0ZTB-4HPA`. Works for a code that is still being typed. */
export function groupCollectCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
