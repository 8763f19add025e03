import { codeLettersOf, groupInitialCode } from './code-letters.ts'

/** The first letter distinguishes it from other codes; the other twelve carry 60 bits. */
export const TRANSFER_CODE_INITIAL = 'T'
export const TRANSFER_CODE_LENGTH = 12

/** Normalises a typed transfer code. Undefined when it can't be one. */
export function transferCodeOf(text: string): string | undefined {
  const code = codeLettersOf(text)
  return /^T[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** The transfer code in a scanned or opened text: a link that carries it (`/?code=T…`), or the code itself. */
export function transferCodeIn(text: string): string | undefined {
  const [, inLink] = /[?&]code=([^&#\s]+)/.exec(text) ?? []
  return transferCodeOf(inLink ?? text)
}

/** The displayed form: `T-7K3M-QW9X-0ZTB`. */
export const groupTransferCode = groupInitialCode
