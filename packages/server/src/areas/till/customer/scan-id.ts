import { parse, stringify } from 'uuid'

/** A scan as a till refers to it: whose card it was and which scan, so that nothing has to be looked up to find the member. */
export interface ScanRef {
  memberId: string
  scanId: string
}

/** The two ids as one of the wire's. */
export function scanIdOf({ memberId, scanId }: ScanRef): string {
  return `${shorten(memberId)}.${shorten(scanId)}`
}

/** The ids in a text of that form; undefined for anything else. */
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

/** Throws for bytes that are no UUID. */
function lengthen(text: string): string {
  return stringify(Buffer.from(text, 'base64url'))
}
