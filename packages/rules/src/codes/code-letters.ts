import { withoutSeparators } from '../text/normal-width.ts'

/** Crockford's base32: digits and capitals without I, L, O and U, which are easily mistaken for others. Each character carries five bits. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Normalises a typed code: lower case, blanks, hyphens, I or L for 1, and O for 0 are accepted. */
export function codeLettersOf(text: string): string {
  return withoutSeparators(text).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
}

/** Letters of a code after the first one, which says what it is for. They carry 60 bits. */
export const INITIAL_CODE_LENGTH = 12

/** The displayed and printed form of a code whose first letter says what it is for: `G-7K3M-QW9X-0ZTB`. */
export function groupInitialCode(code: string): string {
  return [code.slice(0, 1), ...(code.slice(1).match(/.{1,4}/g) ?? [])].join('-')
}

/** Normalises a typed code of one of these initials and twelve letters. Undefined when it can't be one. */
export function initialCodeOf(initials: string, text: string): string | undefined {
  const code = codeLettersOf(text)
  return initials.includes(code.slice(0, 1)) && /^.[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** What a link carries (`…?code=B…`), or the text itself. */
export function codeInLink(text: string): string {
  return /[?&]code=([^&#\s]+)/.exec(text)?.[1] ?? text
}
