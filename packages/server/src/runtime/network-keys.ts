import ipaddr from 'ipaddr.js'

/** Some proxies add the port. */
const withPort = /^(?:\[([\d.:a-f]+)\]|([\d.]+)):\d+$/i

/** Undefined for what is no address. All of that is one client, because anything else would be one of as many as somebody likes. */
export function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, v6, v4] = withPort.exec(address) ?? []
  const bare = v6 ?? v4 ?? address
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/**
 * Whom a limit per address counts. An IPv4 address is one client, also when it is mapped to IPv6. With IPv6, a line has a /64 and can change
 * its address within it at will, so the /64 is the client.
 */
export function networkOf(address: string): string {
  const known = parsedAddress(address)
  if (!known) return 'no address'
  if (known instanceof ipaddr.IPv4) return known.toString()
  const groups = known.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
