import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError, withSecretFiles } from '@herzkarte/command'
import { checkEnvironment, type Environment, inOrder, unknownSettings } from './check.ts'
import type { Checked } from './declaration.ts'
import { findInsecure, insecureNode } from './insecure.ts'
import { apnsKey, type Key, serviceAccount, vapidKeys } from './keys.ts'

/** The server's settings by subject, read from the environment once at start. declaration.ts documents each. Null means off. */
export type Settings = ReturnType<typeof settingsFrom>

const apnsUrls = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' }
/** Google draws its default map for this id. */
const googlesOwnMapId = 'DEMO_MAP_ID'

/** All problems of the environment, one message per line. */
export class SettingsError extends UserError {}

export function readSettings(given: Environment): Settings {
  const { env, problems: unread } = withSecretFiles(given)
  const { checked, wrong } = checkEnvironment(env)
  const settings = settingsFrom(checked, (name, problems) => wrong.set(name, problems.join('\n')))
  findInsecure(checked, (name, problem) => {
    if (!wrong.has(name)) wrong.set(name, `${name} ${problem}`)
  })
  const problems = [...unread, ...inOrder(wrong), ...unknownSettings(env), ...(checked.DEMO ? [] : insecureNode(env))]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return settings
}

function settingsFrom(env: Checked, report: (name: string, problems: string[]) => void) {
  const demo = env.DEMO
  const folder = (name: 'WEB_DIR' | 'TILL_DIR' | 'STUDIO_DIR') => {
    const path = env[name]
    if (path === undefined) return null
    if (!isFolder(path)) report(name, [`${name} must be a folder; there is none at ${path}.`])
    return resolve(path)
  }
  return {
    port: env.PORT,
    // A demo lets everybody in who reaches it.
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: env.DATABASE_URL,
    /** The tables' owner, if the database is migrated at start. */
    ownerUrl: env.MIGRATE ? sure(env.DATABASE_OWNER_URL) : null,
    poolSize: env.DATABASE_POOL,
    tillPoolSize: env.DATABASE_TILL_POOL,
    statementTimeoutMs: env.DATABASE_TIMEOUT_MS,
    /** The simulator, the outbox and readable codes exist in demo mode only. */
    demo,
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS ?? null,
    partnerSecret: env.PARTNER_SECRET ?? env.SECRET,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    webDir: folder('WEB_DIR'),
    studio: {
      port: env.STUDIO_PORT,
      url: URL.parse(env.STUDIO_URL ?? '')?.origin ?? `http://localhost:${env.STUDIO_PORT}`,
      dir: folder('STUDIO_DIR'),
      /** The role that owns the tables: the studio applies content. Servers of members do without it. */
      ownerUrl: env.DATABASE_OWNER_URL ?? null,
      ownApproval: env.STUDIO_OWN_APPROVAL,
      provider: env.STUDIO_OIDC_ISSUER
        ? {
            issuer: env.STUDIO_OIDC_ISSUER,
            clientId: sure(env.STUDIO_OIDC_CLIENT_ID),
            clientSecret: sure(env.STUDIO_OIDC_CLIENT_SECRET),
            name: env.STUDIO_OIDC_NAME ?? URL.parse(env.STUDIO_OIDC_ISSUER)?.host ?? '',
            groups: { edit: sure(env.STUDIO_OIDC_EDIT_GROUP), approve: sure(env.STUDIO_OIDC_APPROVE_GROUP) },
          }
        : null,
      preview: env.PREVIEW_DATABASE_URL
        ? {
            databaseUrl: env.PREVIEW_DATABASE_URL,
            ownerUrl: sure(env.PREVIEW_DATABASE_OWNER_URL),
            port: env.PREVIEW_PORT,
            publicUrl: URL.parse(env.PREVIEW_URL ?? '')?.origin ?? `http://localhost:${env.PREVIEW_PORT}`,
          }
        : null,
    },
    tillStrict: env.TILL_STRICT ?? demo,
    tillDir: folder('TILL_DIR'),
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: sure(env.MAIL_FROM) } : null,
    sms: env.SMS_URL ? { url: env.SMS_URL, token: sure(env.SMS_TOKEN), sender: sure(env.SMS_SENDER) } : null,
    facebook: env.FACEBOOK_APP_ID
      ? {
          appId: env.FACEBOOK_APP_ID,
          appSecret: sure(env.FACEBOOK_APP_SECRET),
          graphUrl: env.FACEBOOK_GRAPH_URL,
          dialogUrl: env.FACEBOOK_DIALOG_URL,
        }
      : null,
    newsletter: env.NEWSLETTER_URL ? { url: env.NEWSLETTER_URL, token: sure(env.NEWSLETTER_TOKEN) } : null,
    googleMaps: env.GOOGLE_MAPS_KEY ? { key: env.GOOGLE_MAPS_KEY, mapId: env.GOOGLE_MAPS_MAP_ID ?? googlesOwnMapId } : null,
    push: pushSettings(env, report),
    nativeApps: {
      android: env.ANDROID_PACKAGE ? { packageName: env.ANDROID_PACKAGE, certificates: sure(env.ANDROID_CERTIFICATES).split(',') } : null,
      apple: env.APPLE_APP_ID ? { appId: env.APPLE_APP_ID } : null,
    },
    wallet: walletSettings(env),
    deliveryTimeoutMs: env.DELIVERY_TIMEOUT_MS,
    webhooksInside: env.WEBHOOKS_INSIDE,
    tls: env.TLS_CERT ? { certFile: resolve(env.TLS_CERT), keyFile: resolve(sure(env.TLS_KEY)) } : null,
    tracesUrl: env.TRACES_URL,
    tracesPercent: env.TRACES_PERCENT,
    proxyHops: env.PROXY_HOPS,
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    metricsToken: env.METRICS_TOKEN ?? null,
    jobs: env.JOBS,
    jobsAtOnce: env.JOBS_AT_ONCE,
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    smsPerDay: env.SMS_PER_DAY,
    smsPerCountry: env.SMS_PER_COUNTRY,
    smsPerNumber: env.SMS_PER_NUMBER,
    mailsPerMailbox: env.MAILS_PER_MAILBOX,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    sessionDays: env.SESSION_DAYS,
    longestSessionDays: env.SESSION_LONGEST_DAYS,
    booksYears: env.BOOKS_YEARS,
  }
}

/** Settings of push messages by kind of device. Without a key, messages of that kind stay in the outbox. */
function pushSettings(env: Checked, report: (name: string, problems: string[]) => void) {
  const keyOf = <T>(read: (name: string, text: string) => Key<T>, name: 'FCM_SERVICE_ACCOUNT' | 'APNS_KEY' | 'VAPID_PRIVATE_KEY') => {
    if (env[name] === undefined) return undefined
    const { value, problems } = read(name, env[name])
    if (problems.length > 0) report(name, problems)
    return value
  }
  const account = keyOf(serviceAccount, 'FCM_SERVICE_ACCOUNT')
  const privateKey = keyOf(apnsKey, 'APNS_KEY')
  const vapid = keyOf(vapidKeys, 'VAPID_PRIVATE_KEY')
  return {
    fcm: account ? { url: env.FCM_URL, account } : null,
    apns:
      privateKey === undefined
        ? null
        : {
            url: env.APNS_URL ?? apnsUrls[env.APNS_ENVIRONMENT ?? 'production'],
            identity: { keyId: sure(env.APNS_KEY_ID), teamId: sure(env.APNS_TEAM_ID), privateKey },
            topic: sure(env.APNS_TOPIC),
          },
    web: vapid ? { ...vapid, subject: sure(env.VAPID_SUBJECT) } : null,
  }
}

/** Credentials that sign passes for wallets. The files are checked when they are opened. */
function walletSettings(env: Checked) {
  return {
    apple: env.APPLE_PASS_DIR
      ? {
          dir: resolve(env.APPLE_PASS_DIR),
          passphrase: env.APPLE_PASS_PASSPHRASE ?? null,
          // Apple Wallet has no sandbox.
          pushUrl: env.APNS_URL ?? apnsUrls.production,
        }
      : null,
    google: env.GOOGLE_WALLET_KEY
      ? { keyFile: resolve(env.GOOGLE_WALLET_KEY), issuerId: sure(env.GOOGLE_WALLET_ISSUER), apiUrl: env.GOOGLE_WALLET_URL }
      : null,
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** A value that the check requires here. If it is missing, `readSettings` throws in the end. */
function sure(value: string | undefined): string {
  return value ?? ''
}
