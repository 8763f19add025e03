import { timingSafeEqual } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { derivedCode, type Secrets, withEach } from '../../kernel/derived-code.ts'
import type { Pass } from './passes.ts'

type Named = Pick<Pass, 'memberId' | 'passId'>
/** 160 bits. */
const tokenLength = 32

/** Under which a wallet knows a pass: whose it is and which, so that its row is found with the member's. */
export function serialOf({ memberId, passId }: Named): string {
  return `${memberId}.${passId}`
}

/** Undefined for what is no serial number of ours. */
export function parseSerial(serial: string): Named | undefined {
  const [memberId = '', passId = '', ...more] = serial.split('.')
  return more.length === 0 && isUuid(memberId) && isUuid(passId) ? { memberId, passId } : undefined
}

/** With it a wallet asks for this pass and no other. It follows from the pass and the server's secret and is kept nowhere. */
export function passToken(secret: string, passId: string): string {
  return derivedCode(secret, 'wallet pass', passId, tokenLength)
}

/** Whether a wallet has this pass, whichever secret the pass was made with. */
export function isPassToken(token: string, secrets: Secrets, passId: string): boolean {
  const given = Buffer.from(token)
  return withEach(secrets, (secret) => Buffer.from(passToken(secret, passId))).some(
    (right) => given.length === right.length && timingSafeEqual(given, right),
  )
}
