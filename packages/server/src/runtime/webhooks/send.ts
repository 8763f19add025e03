import { isIP } from 'node:net'
import { isPublicAddress, outside, post } from '../delivery/push/outside.ts'

interface Sending {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Whether http and addresses that are not public are allowed. */
  inside: boolean
}

/** Why webhooks may not go to an address, if they may not. A name is only resolved when something is sent, and checked again then. */
export function addressProblem(url: string, inside: boolean): string | undefined {
  if (!URL.canParse(url)) return 'is no address'
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return 'contains a password, which would appear in lists; the signature is enough'
  if (inside) return protocol === 'https:' || protocol === 'http:' ? undefined : 'does not begin with https:// or http://'
  if (protocol !== 'https:') return 'does not begin with https://'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicAddress(host) ? 'is not on the public internet' : undefined
}

/** Returns the status of the response, or 0 if there is none. */
export async function send({ url, inside, ...posting }: Sending): Promise<number> {
  if (addressProblem(url, inside)) return 0
  return post(url, { ...posting, ...(inside ? {} : { agent: outside }) }).catch(() => 0)
}
