import { timingSafeEqual } from 'node:crypto'
import { REFRESH_KEY_LENGTH } from '@herzkarte/rules/codes/refresh-token.ts'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { keyedHash, plainHash, randomSecret } from './keys.ts'

/** 132 bits that nobody can guess, followed by a seal of 126 bits that only this server can make. */
const length = 43

export function firstRefreshSecret(secret: string, sessionId: string): string {
  return sealed(secret, sessionId, randomSecret())
}

/** The secret of the refresh token that followed another at an instant. */
export function nextRefreshSecret(secret: string, sessionId: string, refreshSecret: string, at: Date): string {
  return sealed(secret, sessionId, keyedHash(secret, 'refresh token', [sessionId, refreshSecret, at.toISOString()]).toString('base64url'))
}

/**
 * Whether this server has issued a refresh token for this session, at any time. Ids of members and sessions are no secrets, so a made-up
 * token may name a session. The seal tells them apart without storing every token that a session ever had.
 */
export function wasIssued(secrets: Secrets, sessionId: string, refreshSecret: string): boolean {
  return hasSeal(secrets, sessionId, refreshSecret, (seal) => seal)
}

/**
 * Whether a sign-out token is of a refresh token that this server has issued for this session, at any time: a copy may have been exchanged since the
 * device has signed out. Its secret has the hash of the seal instead of the seal, so nobody can refresh with it.
 */
export function wasIssuedToSignOut(secrets: Secrets, sessionId: string, signOutSecret: string): boolean {
  return hasSeal(secrets, sessionId, signOutSecret, (seal) => plainHash(seal).toString('base64url'))
}

function hasSeal(secrets: Secrets, sessionId: string, given: string, formOf: (seal: string) => string): boolean {
  const [key, rest] = [given.slice(0, REFRESH_KEY_LENGTH), Buffer.from(given.slice(REFRESH_KEY_LENGTH))]
  const seals = withEach(secrets, (secret) => Buffer.from(formOf(sealOf(secret, sessionId, key))))
  return seals.some((seal) => seal.length === rest.length && timingSafeEqual(seal, rest))
}

function sealed(secret: string, sessionId: string, text: string): string {
  const key = text.slice(0, REFRESH_KEY_LENGTH)
  return key + sealOf(secret, sessionId, key)
}

function sealOf(secret: string, sessionId: string, key: string): string {
  return keyedHash(secret, 'refresh token seal', [sessionId, key])
    .toString('base64url')
    .slice(0, length - REFRESH_KEY_LENGTH)
}
