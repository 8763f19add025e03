import { resolve } from 'node:path'

/** Every setting of the server: read from the environment once, at start, and checked there. docs/operations.md lists them. */
export interface Settings {
  port: number
  host: string
  /** Login as the role that may not change ledger entries. */
  databaseUrl: string
  poolSize: number
  statementTimeoutMs: number
  /** The simulator, the outbox and readable codes exist in demo mode only. */
  demo: boolean
  /** Signs access tokens and card codes; at least 32 characters. */
  secret: string
  /** Address under which shoppers reach the app, for links in messages. */
  publicUrl: string
  /** Folder of the built web app and of the built till simulator; null serves none. */
  webDir: string | null
  tillDir: string | null
  /** Folder of the merchant's pictures. */
  imagesDir: string
  mail: { smtpUrl: string; from: string } | null
  sms: { url: string; token: string; sender: string } | null
  /** Signing in with Facebook; null offers it to nobody. */
  facebook: { appId: string; appSecret: string; graphUrl: string; dialogUrl: string } | null
  newsletter: { url: string; token: string } | null
  /** How long a mail server, an SMS provider, Facebook or the newsletter provider may take. */
  deliveryTimeoutMs: number
  /** Proxies in front of this server, which write down whose calls they pass on; 0 takes the address of the connection. */
  proxyHops: number
  logLevel: string
  /** Who asks for `/metrics` has to know it. Without one there are none, except in demo mode. */
  metricsToken: string | null
  /** Background jobs run in this process. */
  jobs: boolean
  /** Multiplies the limits of calls per address; tests and load runs raise it. */
  rateLimitFactor: number
  accessTokenSeconds: number
  sessionDays: number
}

/** The version of June 2026; Facebook keeps each for about two years. */
const facebookUrls = { graph: 'https://graph.facebook.com/v25.0', dialog: 'https://www.facebook.com/v25.0/dialog/oauth' }

type Environment = Record<string, string | undefined>

/** What is wrong with the environment, all of it at once. */
export class SettingsError extends Error {}

export function readSettings(env: Environment): Settings {
  const problems: string[] = []
  const reader = readerOf(env, problems)
  const demo = env.NODE_ENV !== 'production'
  const port = reader.integer('PORT', 8080, 0, 65_535)
  const settings: Settings = {
    port,
    host: env.HOST || '0.0.0.0',
    databaseUrl: reader.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: reader.integer('DATABASE_POOL', 16, 2, 200),
    statementTimeoutMs: reader.integer('DATABASE_TIMEOUT_MS', 5000, 100, 120_000),
    demo,
    secret: reader.required('SECRET', 32),
    publicUrl: env.PUBLIC_URL ? reader.address('PUBLIC_URL', ['https:', 'http:']) : `http://localhost:${port}`,
    webDir: env.WEB_DIR ? resolve(env.WEB_DIR) : null,
    tillDir: env.TILL_DIR ? resolve(env.TILL_DIR) : null,
    imagesDir: resolve(reader.required('IMAGES_DIR')),
    mail: env.SMTP_URL ? { smtpUrl: reader.address('SMTP_URL', ['smtp:', 'smtps:']), from: reader.required('MAIL_FROM') } : null,
    sms: env.SMS_URL
      ? { url: reader.address('SMS_URL', ['https:', 'http:']), token: reader.required('SMS_TOKEN'), sender: reader.required('SMS_SENDER') }
      : null,
    facebook: env.FACEBOOK_APP_ID
      ? {
          appId: env.FACEBOOK_APP_ID,
          appSecret: reader.required('FACEBOOK_APP_SECRET'),
          graphUrl: reader.addressOr('FACEBOOK_GRAPH_URL', facebookUrls.graph),
          dialogUrl: reader.addressOr('FACEBOOK_DIALOG_URL', facebookUrls.dialog),
        }
      : null,
    newsletter: env.NEWSLETTER_URL
      ? { url: reader.address('NEWSLETTER_URL', ['https:', 'http:']), token: reader.required('NEWSLETTER_TOKEN') }
      : null,
    deliveryTimeoutMs: reader.integer('DELIVERY_TIMEOUT_MS', 10_000, 100, 120_000),
    proxyHops: reader.integer('PROXY_HOPS', 0, 0, 10),
    logLevel: reader.oneOf('LOG_LEVEL', demo ? 'warn' : 'info', ['silent', 'error', 'warn', 'info', 'debug', 'trace']),
    metricsToken: env.METRICS_TOKEN || null,
    jobs: reader.flag('JOBS', true),
    rateLimitFactor: reader.integer('RATE_LIMIT_FACTOR', 1, 1, 1_000_000),
    accessTokenSeconds: reader.integer('ACCESS_TOKEN_SECONDS', 600, 1, 86_400),
    sessionDays: reader.integer('SESSION_DAYS', 180, 1, 3650),
  }
  if (!demo && !env.PUBLIC_URL) problems.push('PUBLIC_URL is missing: links in messages lead there.')
  if (!demo && !settings.mail) problems.push('SMTP_URL is missing: in production email has to go out.')
  if (!demo && !settings.sms) problems.push('SMS_URL is missing: in production SMS have to go out.')
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return settings
}

function readerOf(env: Environment, problems: string[]) {
  return {
    required(name: string, minLength = 1): string {
      const value = env[name] ?? ''
      if (value.length < minLength)
        problems.push(minLength > 1 ? `${name} must have at least ${minLength} characters.` : `${name} is missing.`)
      return value
    },
    address(name: string, protocols: readonly string[]): string {
      const value = env[name] ?? ''
      if (value === '') problems.push(`${name} is missing.`)
      else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        problems.push(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
      return value
    },
    addressOr(name: string, byDefault: string): string {
      return env[name] ? this.address(name, ['https:', 'http:']) : byDefault
    },
    integer(name: string, byDefault: number, min: number, max: number): number {
      if (env[name] === undefined || env[name] === '') return byDefault
      const value = Number(env[name])
      if (!Number.isInteger(value) || value < min || value > max) problems.push(`${name} must be a whole number from ${min} to ${max}.`)
      return value
    },
    flag(name: string, byDefault: boolean): boolean {
      const value = env[name]
      if (value === undefined || value === '') return byDefault
      if (value !== 'true' && value !== 'false') problems.push(`${name} must be true or false.`)
      return value === 'true'
    },
    oneOf(name: string, byDefault: string, words: string[]): string {
      const value = env[name] || byDefault
      if (!words.includes(value)) problems.push(`${name} must be one of ${words.join(', ')}.`)
      return value
    },
  }
}
