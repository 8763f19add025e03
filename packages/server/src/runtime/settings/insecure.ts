import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Environment } from './check.ts'
import type { Checked } from './declaration.ts'

type Name = keyof Checked
/** The problem completes a sentence that begins with the name. */
type Report = (name: Name, problem: string) => void

const services = [
  'SMS_URL',
  'FCM_URL',
  'APNS_URL',
  'FACEBOOK_GRAPH_URL',
  'FACEBOOK_DIALOG_URL',
  'NEWSLETTER_URL',
  'GOOGLE_WALLET_URL',
  'STUDIO_OIDC_ISSUER',
] as const satisfies Name[]
const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'PREVIEW_DATABASE_URL', 'PREVIEW_DATABASE_OWNER_URL'] as const satisfies Name[]
/** Secrets that have to differ from `SECRET`, because others know them. */
const sharedSecrets = [
  'SECRET_PREVIOUS',
  'SMS_TOKEN',
  'FACEBOOK_APP_SECRET',
  'NEWSLETTER_TOKEN',
  'METRICS_TOKEN',
  'STUDIO_OIDC_CLIENT_SECRET',
] as const satisfies Name[]
/** RFC 2606 and 6761: names that lead to nobody. */
const reservedName = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/
const encrypted = /^(?:require|verify-ca|verify-full|disable)$/
/** Others would turn off what protects the connection. */
const smtpOptions: ReadonlySet<string> = new Set(['requireTLS', 'name', 'pool', 'maxConnections', 'maxMessages'])
const minDistinctCharacters = 8
const words = /[a-z] [a-z]|secret|geheim|passwor[dt]|change.?me|example|herzkarte|feldmarkt|12345678|abcdefgh|qwert/i
const minTokenLength = 16

/** What would start, but not protect what has to be protected. `env` has the settings that are valid by themselves. */
export function findInsecure(env: Checked, report: Report): void {
  if (env.SECRET !== undefined) checkSecrets(env, report)
  if (env.DEMO) checkDemo(env, report)
  else checkProduction(env, report)
}

function checkSecrets(env: Checked, report: Report): void {
  for (const name of sharedSecrets) if (env[name] === env.SECRET) report(name, 'must differ from SECRET.')
  for (const name of databases) {
    const password = URL.parse(env[name] ?? '')?.password
    if (password && decodeURIComponent(password) === env.SECRET) report('SECRET', `must differ from the password in ${name}.`)
  }
}

/** A demo has published passwords and till keys, and shows all messages: anyone who reaches it is let in. */
function checkDemo(env: Checked, report: Report): void {
  if (env.NODE_ENV === 'production') report('DEMO', 'must not be true in production (NODE_ENV=production).')
  for (const name of ['SMTP_URL', 'SMS_URL'] as const) {
    if (isOutside(env[name])) report(name, `must not lead to a real provider in a demo (DEMO=true).`)
  }
  if (env.PUBLIC_URL?.startsWith('https://') && isOutside(env.PUBLIC_URL))
    report('PUBLIC_URL', 'must not be a public address in a demo (DEMO=true).')
}

function checkProduction(env: Checked, report: Report): void {
  if (env.PUBLIC_URL?.startsWith('http://')) report('PUBLIC_URL', 'must begin with https:// in production.')
  // By default, both are reached on this machine alone.
  for (const name of [...services, 'STUDIO_URL', 'PREVIEW_URL'] as const) {
    if (env[name]?.startsWith('http://') && !isThisMachine(env[name])) report(name, `must begin with https:// in production.`)
  }
  // Members' browsers open it, so one on this machine can only be the stand-in of a demo.
  if (env.FACEBOOK_DIALOG_URL && isThisMachine(env.FACEBOOK_DIALOG_URL))
    report('FACEBOOK_DIALOG_URL', 'must not lead to this machine in production.')
  if (env.SMTP_URL?.startsWith('smtp://') && !isThisMachine(env.SMTP_URL) && query(env.SMTP_URL, 'requireTLS') !== 'true')
    report('SMTP_URL', 'must begin with smtps:// in production, or end with ?requireTLS=true.')
  if (env.SMTP_URL !== undefined && queryNames(env.SMTP_URL).some((name) => !smtpOptions.has(name)))
    report('SMTP_URL', `must have no other options than ${[...smtpOptions].join(', ')}.`)
  for (const name of databases) {
    if (env[name] !== undefined && hasOverrides(env[name]))
      report(name, `must have host, encryption and certificates in one place each: no host, ssl or uselibpqcompat after the question mark.`)
    else if (env[name] !== undefined && !isThisMachine(env[name]) && !encrypted.test(query(env[name], 'sslmode') ?? ''))
      report(name, `must say how it is encrypted in production: ?sslmode=verify-full (disable only in a network of its own).`)
  }
  for (const name of ['SECRET', 'SECRET_PREVIOUS', 'PARTNER_SECRET'] as const) {
    if (env[name] !== undefined && isWeak(env[name])) report(name, `must be random in production, as openssl rand -base64 32 prints it.`)
  }
  if (env.METRICS_TOKEN !== undefined && env.METRICS_TOKEN.length < minTokenLength)
    report('METRICS_TOKEN', `must have at least ${minTokenLength} characters in production.`)
}

/** What Node reads by itself: it would take any certificate of a provider or a database. */
export function insecureNode(env: Environment): string[] {
  return env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? ['NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production; NODE_EXTRA_CA_CERTS adds an authority of your own.']
    : []
}

/** Few different characters, a piece that repeats, words. Random text of this length is none of these. */
function isWeak(secret: string): boolean {
  return new Set(secret).size < minDistinctCharacters || /^(.{1,16})\1+.{0,15}$/.test(secret) || words.test(secret)
}

function isThisMachine(address: string): boolean {
  const host = hostOf(address)
  if (host === '' || host === 'localhost') return true
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback'
}

function isOutside(address: string | undefined): boolean {
  return address !== undefined && !isThisMachine(address) && !reservedName.test(hostOf(address))
}

/** Empty where a database is reached through a socket. */
function hostOf(address: string): string {
  return (URL.parse(address)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase()
}

/** Drivers take what follows the question mark before what comes first, and the last of several. A socket's folder is no host. */
function hasOverrides(address: string): boolean {
  const host = query(address, 'host')
  const names = queryNames(address)
  const isTwice = new Set(names).size < names.length
  return isTwice || (host !== undefined && !host.startsWith('/')) || names.some((name) => /^(?:hostaddr|ssl|uselibpqcompat)$/.test(name))
}

function queryNames(address: string): string[] {
  return [...(URL.parse(address)?.searchParams.keys() ?? [])]
}

function query(address: string, name: string): string | undefined {
  return URL.parse(address)?.searchParams.get(name) ?? undefined
}
