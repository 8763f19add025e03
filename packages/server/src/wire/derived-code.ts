import { createHmac } from 'node:crypto'
import { CODE_LETTERS } from '@herzkarte/contract/rules/code-letters.ts'

/**
 * A code that stands for a thing: made anew from its id whenever it is shown, so that no table and no backup holds any that could be used. Each
 * letter carries five bits.
 */
export function derivedCode(secret: string, purpose: string, id: string, length: number): string {
  const bytes = keyed(secret, purpose, id)
  return Array.from(bytes.subarray(0, length), (byte) => CODE_LETTERS[byte % 32]).join('')
}

/** What a thing is found by when its code comes back. Without the server's secret nobody can tell codes from it, or try them out. */
export function derivedCodeHash(secret: string, purpose: string, code: string): Buffer {
  return keyed(secret, `${purpose} hash`, code)
}

function keyed(secret: string, purpose: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
