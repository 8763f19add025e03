import { codeLettersOf, groupInitialCode } from './code-letters.ts'

/** The first letter tells it from other codes; twelve more carry 60 bits. */
export const TRANSFER_CODE_INITIAL = 'T'
export const TRANSFER_CODE_LENGTH = 12

/** The code of a transfer as it counts, whatever way it was typed. Undefined when it can't be one. */
export function transferCodeOf(text: string): string | undefined {
  const code = codeLettersOf(text)
  return /^T[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** The code of what a scanner or a browser was given: a link that carries it (`/?code=T…`), or the code itself. */
export function transferCodeIn(text: string): string | undefined {
  const [, inLink] = /[?&]code=([^&#\s]+)/.exec(text) ?? []
  return transferCodeOf(inLink ?? text)
}

/** As it is shown: `T-7K3M-QW9X-0ZTB`. */
export const groupTransferCode = groupInitialCode
