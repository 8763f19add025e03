import ipaddr from 'ipaddr.js'

/** Some proxies add the port. */
const withPort = /^(?:\[([\d.:a-f]+)\]|([\d.]+)):\d+$/i

/** Undefined for what is no address. All of that is one client, because anything else would be one of as many as somebody likes. */
export function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, v6, v4] = withPort.exec(address) ?? []
  const bare = v6 ?? v4 ?? address
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** Whom a limit per address counts: an IPv4 address, or a /64 of IPv6, within which a line changes its address at will. */
export function networkOf(address: string): string {
  const known = parsedAddress(address)
  if (!known) return 'no address'
  return known instanceof ipaddr.IPv4 ? known.toString() : slash64(known)
}

/** What a line has with IPv6. */
export function slash64({ parts }: ipaddr.IPv6): string {
  const groups = parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
