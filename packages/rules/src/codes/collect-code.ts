import { codeLettersOf } from './code-letters.ts'

/** 16 letters carry 80 bits. */
export const COLLECT_CODE_LENGTH = 16

/** Normalises a typed collect code. Undefined when it can't be one. */
export function collectCodeOf(text: string): string | undefined {
  const code = codeLettersOf(text)
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined
}

/** The printed form: `7K3M-QW9X-0ZTB-4HPA`. Also works for a code that is still being typed. */
export function groupCollectCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
