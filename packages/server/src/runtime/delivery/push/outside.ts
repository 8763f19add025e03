import { lookup as lookUp } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Connections of a browser's push service are few and used again. */
const maxSockets = 32

/** Whether an address is one of the public internet; those of this machine, its network and its cloud are none. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Looks up a name for a connection, and fails when any of its addresses is not public. It is the connection's own look-up, so that a name cannot
 * lead elsewhere between the check and the call.
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

/** Connections to hosts of the public internet only. */
export const outside = new Agent({ keepAlive: true, maxSockets, lookup: lookUpOutside })
