import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type NativeApps, readNativeApps } from './native-apps.ts'
import { type PushSettings, readPush } from './push.ts'
import { type Environment, readerOf } from './reader.ts'
import { readWallet, type WalletSettings } from './wallet.ts'

/** Every setting of the server: read from the environment once, at start, and checked there. docs/operations.md lists them. */
export interface Settings {
  port: number
  host: string
  /** Login as the role that may not change ledger entries. */
  databaseUrl: string
  poolSize: number
  /** Connections that are kept for tills, besides. */
  tillPoolSize: number
  statementTimeoutMs: number
  /** The simulator, the outbox and readable codes exist in demo mode only. */
  demo: boolean
  /** Signs access tokens and card codes; at least 32 characters. */
  secret: string
  /** The secret before this one: what was made with it still counts. */
  previousSecret: string | null
  /** The ids of members at partners follow from it, which stay the same for good. */
  partnerSecret: string
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
  /** Stores on a map of Google's; null draws them on the app's own. */
  googleMaps: { key: string; mapId: string } | null
  push: PushSettings
  nativeApps: NativeApps
  wallet: WalletSettings
  /** How long a mail server, an SMS provider, a push service, a wallet, Facebook or the newsletter provider may take. */
  deliveryTimeoutMs: number
  /** Proxies in front of this server, which write down whose calls they pass on; 0 takes the address of the connection. */
  proxyHops: number
  /** Processes that share the port. */
  processes: number
  /** So long `/readyz` says that this server is about to end before its port closes. */
  drainSeconds: number
  logLevel: string
  /** Who asks for `/metrics` has to know it. Without one there are none, except in demo mode. */
  metricsToken: string | null
  /** Background jobs run in this process. */
  jobs: boolean
  /** So many of them at a time. */
  jobsAtOnce: number
  /** Calls of members that one process answers at a time, and as many of tills; what comes beyond is told to come again. */
  requestsAtOnce: number
  /** Multiplies the limits of calls per address; tests and load runs raise it. */
  rateLimitFactor: number
  accessTokenSeconds: number
  sessionDays: number
}

/** The version of June 2026; Facebook keeps each for about two years. */
const facebookUrls = { graph: 'https://graph.facebook.com/v25.0', dialog: 'https://www.facebook.com/v25.0/dialog/oauth' }

const maxProcesses = 64
/** By which Google draws its usual map for those who have designed none of their own. */
const googlesOwnMapId = 'DEMO_MAP_ID'

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
    tillPoolSize: reader.integer('DATABASE_TILL_POOL', 16, 2, 200),
    statementTimeoutMs: reader.integer('DATABASE_TIMEOUT_MS', 5000, 100, 120_000),
    demo,
    secret: reader.required('SECRET', 32),
    previousSecret: env.SECRET_PREVIOUS ? reader.required('SECRET_PREVIOUS', 32) : null,
    partnerSecret: env.PARTNER_SECRET ? reader.required('PARTNER_SECRET', 32) : (env.SECRET ?? ''),
    publicUrl: env.PUBLIC_URL ? reader.address('PUBLIC_URL', ['https:', 'http:']) : `http://localhost:${port}`,
    webDir: env.WEB_DIR ? resolve(env.WEB_DIR) : null,
    tillDir: env.TILL_DIR ? resolve(env.TILL_DIR) : null,
    imagesDir: resolve(reader.required('IMAGES_DIR')),
    mail: env.SMTP_URL ? { smtpUrl: reader.address('SMTP_URL', ['smtp:', 'smtps:']), from: reader.required('MAIL_FROM') } : null,
    sms: env.SMS_URL
      ? { url: reader.address('SMS_URL', ['https:', 'http:']), token: reader.required('SMS_TOKEN'), sender: reader.required('SMS_SENDER') }
      : null,
    push: readPush(env, reader, problems),
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
    googleMaps: env.GOOGLE_MAPS_KEY ? { key: env.GOOGLE_MAPS_KEY, mapId: env.GOOGLE_MAPS_MAP_ID || googlesOwnMapId } : null,
    nativeApps: readNativeApps(env, reader),
    wallet: readWallet(env, reader),
    deliveryTimeoutMs: reader.integer('DELIVERY_TIMEOUT_MS', 10_000, 100, 120_000),
    proxyHops: reader.integer('PROXY_HOPS', 0, 0, 10),
    processes: reader.integer('PROCESSES', demo ? 1 : Math.min(availableParallelism(), maxProcesses), 1, maxProcesses),
    drainSeconds: reader.integer('DRAIN_SECONDS', 0, 0, 60),
    logLevel: reader.oneOf('LOG_LEVEL', demo ? 'warn' : 'info', ['silent', 'error', 'warn', 'info', 'debug', 'trace']),
    metricsToken: env.METRICS_TOKEN || null,
    jobs: reader.flag('JOBS', true),
    jobsAtOnce: reader.integer('JOBS_AT_ONCE', 8, 1, 100),
    requestsAtOnce: reader.integer('REQUESTS_AT_ONCE', 64, 8, 10_000),
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
