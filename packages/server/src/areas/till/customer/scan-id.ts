import { timingSafeEqual } from 'node:crypto'
import { parse, stringify, v4 as uuid } from 'uuid'
import { derivedCodeHash, type Secrets, withEach } from '../../../kernel/derived-code.ts'

/** A scan id as used by tills. It contains the member and the scan, so that no look-up is needed to find the member. */
export interface ScanRef {
  memberId: string
  scanId: string
}

const drawnBytes = 8

/**
 * A new id of a member's scan: half of it is drawn, and the other half signs it. A till may name a scan long after its row is gone, so a row cannot tell
 * that there was one.
 */
export function newScanId(secret: string, memberId: string): string {
  // Drawn as a UUID has them, with its version.
  return signed(secret, memberId, parse(uuid()).subarray(0, drawnBytes))
}

/** Whether the server has made the id of a member's scan. Nobody can make one up, also not who knows the member's id. */
export function isSigned(secrets: Secrets, { memberId, scanId }: ScanRef): boolean {
  const drawn = parse(scanId).subarray(0, drawnBytes)
  return withEach(secrets, (secret) => timingSafeEqual(parse(scanId), parse(signed(secret, memberId, drawn)))).includes(true)
}

function signed(secret: string, memberId: string, drawn: Uint8Array): string {
  const mac = derivedCodeHash(secret, 'scan', `${memberId} ${Buffer.from(drawn).toString('hex')}`)
  return uuid({ random: Uint8Array.from([...drawn, ...mac.subarray(0, drawnBytes)]) })
}

/** Combines the two ids into one id of the API. */
export function scanIdOf({ memberId, scanId }: ScanRef): string {
  return `${shorten(memberId)}.${shorten(scanId)}`
}

/** Parses the two ids; undefined for any other text. */
export function parseScanId(text: string): ScanRef | undefined {
  const [, member = '', scan = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(text) ?? []
  try {
    return { memberId: lengthen(member), scanId: lengthen(scan) }
  } catch {
    return undefined
  }
}

function shorten(uuid: string): string {
  return Buffer.from(parse(uuid)).toString('base64url')
}

/** Throws if the bytes are not a UUID. */
function lengthen(text: string): string {
  return stringify(Buffer.from(text, 'base64url'))
}
