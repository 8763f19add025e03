import { codeLettersOf, groupInitialCode } from './code-letters.ts'

/** The first letter distinguishes the code of a receipt from other codes; the other twelve carry 60 bits. */
export const CLAIM_CODE_INITIAL = 'B'
export const CLAIM_CODE_LENGTH = 12

/** Normalises the typed code of a receipt. Undefined when it can't be one. */
export function claimCodeOf(text: string): string | undefined {
  const code = codeLettersOf(text)
  return /^B[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** The printed form: `B-7K3M-QW9X-0ZTB`. */
export const groupClaimCode = groupInitialCode

/** The code in a scanned or opened text: a link that carries it (`/claimReceipt?code=B…`), or the code itself. */
export function claimCodeIn(text: string): string | undefined {
  const [, inLink] = /[?&]code=([^&#\s]+)/.exec(text) ?? []
  return claimCodeOf(inLink ?? text)
}
