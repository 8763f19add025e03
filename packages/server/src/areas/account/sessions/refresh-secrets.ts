import { timingSafeEqual } from 'node:crypto'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { keyedHash, randomSecret } from './keys.ts'

/** 132 bits that nobody can guess, followed by a seal of 126 bits that only this server can make. */
const keyLength = 22
const length = 43

/** The secret of a session's first refresh token. */
export function firstRefreshSecret(secret: string, sessionId: string): string {
  return sealed(secret, sessionId, randomSecret())
}

/** The secret of the refresh token that follows another. */
export function nextRefreshSecret(secret: string, sessionId: string, refreshSecret: string): string {
  return sealed(secret, sessionId, keyedHash(secret, 'refresh token', [sessionId, refreshSecret]).toString('base64url'))
}

/**
 * Whether this server has issued a refresh token for this session, at any time. Ids of members and sessions are no secrets, so a made-up
 * token may name a session. The seal tells them apart without storing every token that a session ever had.
 */
export function wasIssued(secrets: Secrets, sessionId: string, refreshSecret: string): boolean {
  const given = Buffer.from(refreshSecret)
  const expected = withEach(secrets, (secret) => Buffer.from(sealed(secret, sessionId, refreshSecret)))
  return expected.some((one) => one.length === given.length && timingSafeEqual(one, given))
}

function sealed(secret: string, sessionId: string, text: string): string {
  const key = text.slice(0, keyLength)
  return (
    key +
    keyedHash(secret, 'refresh token seal', [sessionId, key])
      .toString('base64url')
      .slice(0, length - keyLength)
  )
}
