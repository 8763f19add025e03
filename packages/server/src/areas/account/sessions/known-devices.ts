import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { keyedHash } from './keys.ts'
import { type FailureKey, failureKey } from './login-failures.ts'

const proofPattern = /^([\w-]{16})\.([\w-]{43})$/

/** A new proof for a device on which a member signs in. Nothing is stored: only this server can have made it. */
export function proveDevice(secret: string, memberId: string): string {
  const device = randomBytes(12).toString('base64url')
  return `${device}.${macOf(secret, memberId, device).toString('base64url')}`
}

/**
 * The key for wrong passwords on a device on which this member has signed in before: the device alone. Guesses at a member's password from
 * elsewhere therefore cannot lock that device out. Undefined for a device without a valid proof.
 */
export function deviceFailureKey(secrets: Secrets, memberId: string, proof: string | undefined): FailureKey | undefined {
  const [, device, mac] = proofPattern.exec(proof ?? '') ?? []
  if (!device || !mac) return undefined
  const isOurs = withEach(secrets, (secret) => timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, memberId, device)))
  if (!isOurs.includes(true)) return undefined
  return failureKey(secrets.secret, 'known device', `${memberId} ${device}`)
}

function macOf(secret: string, memberId: string, device: string): Buffer {
  return keyedHash(secret, 'known device', [memberId, device])
}
