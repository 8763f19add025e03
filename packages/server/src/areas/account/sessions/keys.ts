import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A hash that only this server can compute, for values that could be guessed: the stored hash reveals nothing about them. */
export function keyedHash(secret: string, purpose: string, values: readonly string[]): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(JSON.stringify(values)).digest()
}

/** 256 random bits as text. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A hash for values that cannot be guessed. */
export function plainHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
