import { parse, stringify } from 'uuid'

/** A scan id as used by tills. It contains the member and the scan, so that no look-up is needed to find the member. */
export interface ScanRef {
  memberId: string
  scanId: string
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
