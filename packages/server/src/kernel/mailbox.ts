import { domainToASCII } from 'node:url'

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

/**
 * The mailbox at which a mail arrives, however its address is spelt. Folds the part after a plus sign, the domain as UTS 46 maps it, other domains of the
 * provider, and what the provider ignores or lets its owners make up.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedHost = address.slice(at + 1)
  const ascii = domainToASCII(typedHost) || typedHost.toLowerCase()
  const [, owner, provider] = ofSubdomain.exec(ascii) ?? []
  const host = provider ?? sameAs.get(ascii) ?? ascii
  const name = owner ?? nameIn(host, address.slice(0, at).toLowerCase().replace(/\+.*$/, ''))
  return `${name}@${host}`
}

function nameIn(host: string, name: string): string {
  if (madeUp.test(host)) return name.replace(/(?<=.)-.*$/, '')
  const ignoredHere = ignored.get(host)
  return ignoredHere ? name.replaceAll(ignoredHere, '') : name
}
