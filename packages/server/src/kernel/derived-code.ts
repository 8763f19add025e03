import { createHmac } from 'node:crypto'
import { CODE_LETTERS } from '@herzkarte/rules/codes/code-letters.ts'

/** A code that stands for a thing, derived from its id whenever it is shown: no table and no backup contains usable codes. */
export function derivedCode(secret: string, purpose: string, id: string, length: number): string {
  const bytes = keyed(secret, purpose, id)
  return Array.from(bytes.subarray(0, length), (byte) => CODE_LETTERS[byte % 32]).join('')
}

/** The hash by which a thing is found when its code is presented. Nobody can compute it without the server's secret. */
export function derivedCodeHash(secret: string, purpose: string, code: string): Buffer {
  return keyed(secret, `${purpose} hash`, code)
}

/** The server's secret and, during a rotation, the previous one. Anything derived from either is still valid. */
export interface Secrets {
  secret: string
  previousSecret: string | null
}

export function withEach<T>({ secret, previousSecret }: Secrets, make: (secret: string) => T): T[] {
  return previousSecret === null ? [make(secret)] : [make(secret), make(previousSecret)]
}

/** Identifies, in a row, the secret that its code was made with. It reveals nothing about the secret. */
export function nameOfSecret(secret: string): string {
  return keyed(secret, 'name', '').toString('base64url').slice(0, 8)
}

/** The secret with that name, or the current one if neither matches. */
export function secretNamed({ secret, previousSecret }: Secrets, name: string | null): string {
  return previousSecret !== null && name === nameOfSecret(previousSecret) ? previousSecret : secret
}

/** A keyed hash, which nobody can compute or try out without the server's secret. */
export function keyed(secret: string, purpose: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
