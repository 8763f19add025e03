import ipaddr from 'ipaddr.js'

/** Some proxies add the port. */
const withPort = /^(?:\[([\d.:a-f]+)\]|([\d.]+)):\d+$/i

/** Undefined for what is no address. All of that is one client, because anything else would be one of as many as somebody likes. */
export function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, v6, v4] = withPort.exec(address) ?? []
  const bare = v6 ?? v4 ?? address
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

const noAddress = 'no address'

/** Counters of one client's network: its name, and how many times the limit of an address it may use. */
export interface NetworkKey {
  name: string
  times: number
}

/**
 * A /48 is a company or a part of a provider's network. Its clients share a multiple of the limit, as those behind one IPv4 address share
 * one.
 */
const timesPerSite = 8

/**
 * Whom a limit per address counts. An IPv4 address is one client, also when it is mapped to IPv6. With IPv6, a line has a /64 and can change
 * its address within it at will, so the /64 is the client, and the /48 that it belongs to is counted as well.
 */
export function networkKeys(address: string): readonly NetworkKey[] {
  return whereabouts(address).keys
}

function keysOf(known: ipaddr.IPv4 | ipaddr.IPv6): NetworkKey[] {
  if (known instanceof ipaddr.IPv4) return [{ name: known.toString(), times: 1 }]
  const prefix = (groups: number) =>
    `${known.parts
      .slice(0, groups)
      .map((part) => part.toString(16))
      .join(':')}::/${groups * 16}`
  return [
    { name: prefix(4), times: 1 },
    { name: prefix(3), times: timesPerSite },
  ]
}

/**
 * What a provider has, or a part of a large one: a /32 of IPv6, a /16 of IPv4. Somebody can have many networks of a provider at once, and fewer
 * providers.
 */
export function providerOf(address: string): string {
  return whereabouts(address).provider
}

function rangeOf(known: ipaddr.IPv4 | ipaddr.IPv6): string {
  const bits = known instanceof ipaddr.IPv4 ? 16 : 32
  const base = known instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6
  return `${base.networkAddressFromCIDR(`${known.toString()}/${bits}`).toString()}/${bits}`
}

/** The largest network that slots count: an IPv4 address, or a /48. */
export function networkOf(address: string): string {
  return networkKeys(address).at(-1)?.name ?? noAddress
}

interface Whereabouts {
  keys: readonly NetworkKey[]
  provider: string
}

const nowhere: Whereabouts = { keys: [{ name: noAddress, times: 1 }], provider: noAddress }
/** Each request asks several times, and a client comes again. */
const remembered = new Map<string, Whereabouts>()
const mostRemembered = 10_000
/** With a port. A zone would make it longer. */
const longest = 60

function whereabouts(address: string): Whereabouts {
  const before = remembered.get(address)
  if (before) return before
  const known = parsedAddress(address)
  if (!known) return nowhere
  const found = { keys: keysOf(known), provider: rangeOf(known) }
  if (address.length > longest) return found
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(address, found)
  return found
}
