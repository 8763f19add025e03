import { lookup as lookUp } from 'node:dns'
import { Agent } from 'node:https'
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

/**
 * Resolves a host name for a connection, and fails if any of its addresses is not public. It is the connection's own look-up, so the name
 * cannot resolve differently between the check and the call.
 */
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

/** Connects only to hosts on the public internet. */
export const outside = new Agent({ keepAlive: true, maxSockets, lookup: lookUpOutside })
