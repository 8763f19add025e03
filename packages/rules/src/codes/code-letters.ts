import { toNormalWidth } from '../text/normal-width.ts'

/** Crockford's base32: digits and capitals without I, L, O and U, which are mistaken for others. Each carries five bits. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a code as they count, whatever way they were typed: small letters, blanks, hyphens, I or L for 1, O for 0. */
export function codeLettersOf(text: string): string {
  return toNormalWidth(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
}

/** A code whose first letter tells what it is for, in groups: `G-7K3M-QW9X-0ZTB`. */
export function groupInitialCode(code: string): string {
  return [code.slice(0, 1), ...(code.slice(1).match(/.{1,4}/g) ?? [])].join('-')
}
