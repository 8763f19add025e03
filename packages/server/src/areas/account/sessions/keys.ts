import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A hash that only this server can make, of values that could be guessed: what is stored of them tells nobody anything. */
export function keyedHash(secret: string, purpose: string, values: readonly string[]): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(JSON.stringify(values)).digest()
}

/** 256 random bits as text. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** For values that nobody can guess. */
export function plainHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
