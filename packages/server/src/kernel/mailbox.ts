import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts-icann'

/** Where a mail arrives, however its address is spelt. */
interface Mailbox {
  mailbox: string
  /** The part of the domain that somebody registered. */
  domain: string
}

/** What providers ignore in names: `a.b@gmail.com` and `ab@googlemail.com` are one mailbox. */
const ignored: ReadonlyMap<string, RegExp> = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
  // For which a point and a hyphen are the same.
  ['yandex.com', /[.-]/g],
])
const sameAs: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
  ...['ya.ru', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'].map((domain): [string, string] => [domain, 'yandex.com']),
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
])
/** Of `anything@anna.fastmail.com`, the mailbox is `anna@fastmail.com`. */
const ofSubdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/
/** After this sign, Yahoo has the second part of an address that its owner made up. */
const madeUp = /^yahoo\./

/** Providers with millions of mailboxes that belong to different people. */
const publicProviders = new Set(
  `gmail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org arcor.de vodafone.de 1und1.de online.de
   outlook.com outlook.de hotmail.com hotmail.de live.com live.de msn.com icloud.com me.com mac.com yahoo.com yahoo.de aol.com proton.me
   fastmail.com fastmail.fm yahoo.fr orange.fr wanadoo.fr free.fr sfr.fr laposte.net bluewin.ch`.split(/\s+/),
)

export const isPublicProvider = (domain: string): boolean => publicProviders.has(domain)

/**
 * Folds the spellings of one mailbox: the part after a plus sign, the domain as UTS 46 maps it, other domains of the provider, and what the provider
 * ignores or lets its owners make up.
 */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@')
  const typedHost = address.slice(at + 1)
  const ascii = domainToASCII(typedHost) || typedHost.toLowerCase()
  const [, owner, provider] = ofSubdomain.exec(ascii) ?? []
  const host = provider ?? sameAs.get(ascii) ?? ascii
  const name = owner ?? nameIn(host, address.slice(0, at).toLowerCase().replace(/\+.*$/, ''))
  return { mailbox: `${name}@${host}`, domain: getDomain(host) ?? host }
}

function nameIn(host: string, name: string): string {
  if (madeUp.test(host)) return name.replace(/(?<=.)-.*$/, '')
  const ignoredHere = ignored.get(host)
  return ignoredHere ? name.replaceAll(ignoredHere, '') : name
}
