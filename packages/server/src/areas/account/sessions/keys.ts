import { hash, randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { keyed } from '../../../kernel/derived-code.ts'

/** A hash that only this server can compute, for values that could be guessed: the stored hash reveals nothing about them. */
export function keyedHash(secret: string, purpose: string, values: readonly string[]): Buffer {
  return keyed(secret, purpose, JSON.stringify(values))
}

/** A member's id as part of a link or handle. */
export function shortId(memberId: string): string {
  return Buffer.from(parse(memberId)).toString('base64url')
}

export function idOfShort(short: string): string | undefined {
  try {
    return stringify(Buffer.from(short, 'base64url'))
  } catch {
    return undefined
  }
}

/** 256 random bits as text. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function plainHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
