import { createHmac } from 'node:crypto'
import { CODE_LETTERS } from '@herzkarte/rules/codes/code-letters.ts'

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

/** The server's secret and, while it is changed, the one before: what was made with either still counts. */
export interface Secrets {
  secret: string
  previousSecret: string | null
}

/** What something is made of with each of the secrets, the one that counts first. */
export function withEach<T>({ secret, previousSecret }: Secrets, make: (secret: string) => T): T[] {
  return previousSecret === null ? [make(secret)] : [make(secret), make(previousSecret)]
}

/** By which a row says which secret its code was made with; it tells nothing about the secret. */
export function nameOfSecret(secret: string): string {
  return keyed(secret, 'name', '').toString('base64url').slice(0, 8)
}

/** The secret of that name, or the one that counts where neither has it. */
export function secretNamed({ secret, previousSecret }: Secrets, name: string | null): string {
  return previousSecret !== null && name === nameOfSecret(previousSecret) ? previousSecret : secret
}

function keyed(secret: string, purpose: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
