import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts-icann'

/** Where a mail arrives, however its address is spelt. */
interface Mailbox {
  mailbox: string
  /** The part of the domain that somebody registered. */
  domain: string
}

/** `a.b@gmail.com` and `ab@googlemail.com` are one mailbox. */
const ignoresDots = new Set(['gmail.com'])
const sameAs: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']])

/** Providers with millions of mailboxes that belong to different people. */
const publicProviders = new Set(
  `gmail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org arcor.de vodafone.de 1und1.de online.de
   outlook.com outlook.de hotmail.com hotmail.de live.com live.de msn.com icloud.com me.com mac.com yahoo.com yahoo.de aol.com proton.me
   protonmail.com orange.fr wanadoo.fr free.fr sfr.fr laposte.net bluewin.ch`.split(/\s+/),
)

export const isPublicProvider = (domain: string): boolean => publicProviders.has(domain)

/** Folds the spellings of one mailbox: the part after a plus sign, the domain as UTS 46 maps it, and dots where its provider ignores them. */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@')
  const typedHost = address.slice(at + 1)
  const ascii = domainToASCII(typedHost) || typedHost.toLowerCase()
  const host = sameAs.get(ascii) ?? ascii
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return { mailbox: `${ignoresDots.has(host) ? name.replaceAll('.', '') : name}@${host}`, domain: getDomain(host) ?? host }
}
