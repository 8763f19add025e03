import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { mailboxOf } from '../../kernel/mailbox.ts'
import { parsedAddress, slash64 } from '../network-keys.ts'

export type Pseudonyms = ReturnType<typeof pseudonyms>

const bytes = 16

/** Who and where an event is about, as keyed hashes. With the secret they can be computed again, and looked up; without it they say nothing. */
export function pseudonyms(secret: string) {
  const key = createHmac('sha256', secret).update('security events').digest()
  const hash = (what: string, value: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([what, value]))
      .digest()
      .subarray(0, bytes)
  return {
    member: (memberId: string) => hash('member', memberId.toLowerCase()),
    /** An email address, or a number with its country code. Different spellings of one mailbox are one. */
    identifier: (typed: string) => hash('identifier', typed.includes('@') ? mailboxOf(typed.trim()) : typed.replace(/[^+\d]/g, '')),
    network: (address: string) => hash('network', networkOf(address)),
  }
}

/** The /24 of an IPv4 address or the /64 of an IPv6 one: enough to recognise an attacker's line, and no single person. */
export function networkOf(address: string): string {
  const parsed = parsedAddress(address)
  if (!parsed) return address
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  return slash64(parsed)
}
