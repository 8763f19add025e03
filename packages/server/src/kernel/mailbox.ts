import { domainToASCII } from 'node:url'

/** The mailbox at which a mail arrives, however its address is spelt: without the part after a plus sign, at Gmail without dots, and the domain as UTS 46 maps it. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedHost = address.slice(at + 1)
  const host = (domainToASCII(typedHost) || typedHost.toLowerCase()).replace(/^googlemail\.com$/, 'gmail.com')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}
