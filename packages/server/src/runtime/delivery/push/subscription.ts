import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import { jsonOf } from './json-of.ts'

const endpointMaxLength = 1024
const publicKeyBytes = 65
const authBytes = 16
/** A public host name: not an address and not a bare machine name. */
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/
/** Suffixes of names that lead to no public host (RFC 6761, RFC 8375). */
const privateEndings = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'test', 'invalid']

/**
 * Parses a browser's subscription from JSON and keeps only the fields that are needed. Undefined if it is invalid. Members control its
 * content, and the server will call the endpoint: it must be https at a public name, on the default port, without credentials. The address
 * that the name resolves to is checked when it is called.
 */
export function subscriptionOf(token: string) {
  const { endpoint, keys } = (jsonOf(token) ?? {}) as Record<string, unknown>
  if (typeof endpoint !== 'string' || !isPublicEndpoint(endpoint)) return undefined
  const { p256dh, auth } = (typeof keys === 'object' && keys !== null ? keys : {}) as Record<string, unknown>
  if (typeof p256dh !== 'string' || !isPublicKey(p256dh)) return undefined
  if (typeof auth !== 'string' || bytesOf(auth)?.length !== authBytes) return undefined
  return { endpoint, keys: { p256dh, auth } }
}

function isPublicEndpoint(endpoint: string): boolean {
  if (endpoint.length > endpointMaxLength || !URL.canParse(endpoint)) return false
  const { protocol, username, password, port, hostname, hash } = new URL(endpoint)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '' && hash === ''
  const isPrivate = privateEndings.some((ending) => hostname.endsWith(`.${ending}`))
  return isPlain && isIP(hostname) === 0 && publicName.test(hostname) && !isPrivate
}

/** A point on the curve P-256, uncompressed. */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== publicKeyBytes || bytes[0] !== 4) return false
  const half = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}
