import { timingSafeEqual } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { derivedCode, type Secrets, withEach } from '../../kernel/derived-code.ts'
import type { Pass } from './passes.ts'

type Named = Pick<Pass, 'memberId' | 'passId'>
/** 160 bits. */
const tokenLength = 32

/**
 * The serial number by which a wallet identifies a pass. It contains the member and the pass, so that the pass's row is found among the
 * member's rows.
 */
export function serialOf({ memberId, passId }: Named): string {
  return `${memberId}.${passId}`
}

/** Undefined if it is not one of our serial numbers. */
export function parseSerial(serial: string): Named | undefined {
  const [memberId = '', passId = '', ...more] = serial.split('.')
  return more.length === 0 && isUuid(memberId) && isUuid(passId) ? { memberId, passId } : undefined
}

/** The token with which a wallet requests this pass and no other. It is derived from the pass and the server's secret and is not stored. */
export function passToken(secret: string, passId: string): string {
  return derivedCode(secret, 'wallet pass', passId, tokenLength)
}

/** Whether a token belongs to this pass, regardless of which secret the pass was made with. */
export function isPassToken(token: string, secrets: Secrets, passId: string): boolean {
  const given = Buffer.from(token)
  return withEach(secrets, (secret) => Buffer.from(passToken(secret, passId))).some(
    (right) => given.length === right.length && timingSafeEqual(given, right),
  )
}
