import { lookup as lookUp } from 'node:dns'
import { request as requestOverHttp } from 'node:http'
import { Agent, request as requestOverHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Connections to browsers' push services are few and reused. */
const maxSockets = 32
/** IPv4 addresses in IPv6 as they were written once, which the library takes for others on the internet. */
const oldFormOfIpv4 = ipaddr.parseCIDR('::/96')

/** Whether an address is on the public internet. Addresses of this machine, its network and its cloud are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !(parsed.kind() === 'ipv6' && parsed.match(oldFormOfIpv4))
}

/** Resolves a host name for a connection. It fails on an address that is not public, and no second look-up can resolve differently. */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('The name leads to an address that is not public'), '')
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first?.address ?? '', first?.family)
  })
}

export const outside = new Agent({ keepAlive: true, maxSockets, lookup: lookUpOutside })

export interface Posting {
  headers: Record<string, string>
  body: string | Buffer | null
  timeoutMs: number
  agent?: Agent
}

/** Posts to a receiver that nobody knows, and returns its status. Redirects are not followed: they could lead inside. */
export function post(url: string, { body, timeoutMs, ...options }: Posting): Promise<number> {
  const request = new URL(url).protocol === 'https:' ? requestOverHttps : requestOverHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs), ...options }, (response) => {
      // Nobody reads it, and the time limit ends one that does not end.
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject).end(body)
  })
}
