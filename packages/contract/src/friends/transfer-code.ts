import { codeLettersOf } from '../rules/code-letters.ts'

/** The first letter tells it from other codes; twelve more carry 60 bits. */
export const TRANSFER_CODE_INITIAL = 'T'
export const TRANSFER_CODE_LENGTH = 12

/** The code of a transfer as it counts, whatever way it was typed. Undefined when it can't be one. */
export function transferCodeOf(text: string): string | undefined {
  const code = codeLettersOf(text)
  return /^T[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}
