import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inProduction } from '#testing/production.ts'
import { readSettings, SettingsError } from '../../../index.ts'

const needed = { DEMO: 'true', DATABASE_URL: 'postgres://herzkarte_app@localhost/herzkarte', SECRET: 's'.repeat(32) }
const production = { ...needed, ...inProduction }

function problems(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n')
  }
}

const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const rsa = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
const p256 = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const account = {
  type: 'service_account',
  project_id: 'feldmarkt-app',
  private_key_id: 'key-1',
  private_key: rsa,
  client_email: 'push@feldmarkt-app.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
}
const push = {
  FCM_SERVICE_ACCOUNT: JSON.stringify(account),
  APNS_KEY: p256,
  APNS_KEY_ID: 'KEY1234567',
  APNS_TEAM_ID: 'TEAM123456',
  APNS_TOPIC: 'example.feldmarkt.herzkarte',
  VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  VAPID_SUBJECT: 'mailto:hallo@feldmarkt.example',
}

describe('settings', () => {
  it('say everything that is wrong at once', () => {
    expect(problems({ DEMO: 'true', SECRET: 'short', PORT: 'http', JOBS: 'yes', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'SECRET must have at least 32 characters.',
      'JOBS must be true or false.',
      'LOG_LEVEL must be one of silent, error, warn, info, debug, trace.',
    ])
  })

  it('require folders that exist', () => {
    const file = fileURLToPath(import.meta.url)
    expect(problems({ ...needed, WEB_DIR: '/nope', TILL_DIR: file })).toEqual([
      'WEB_DIR must be a folder; there is none at /nope.',
      `TILL_DIR must be a folder; there is none at ${file}.`,
    ])
  })

  it('require the owner of the tables to migrate', () => {
    const DATABASE_OWNER_URL = 'postgres://herzkarte_owner@localhost/herzkarte'
    expect(problems({ ...needed, MIGRATE: 'true' })).toEqual([
      'DATABASE_OWNER_URL is missing: MIGRATE=true needs the role that owns the tables.',
    ])
    expect(readSettings({ ...needed, MIGRATE: 'true', DATABASE_OWNER_URL }).ownerUrl).toBe(DATABASE_OWNER_URL)
    expect(readSettings({ ...needed, DATABASE_OWNER_URL }).ownerUrl).toBeNull()
  })

  it('keep the ids at partners apart from a secret that is changed', () => {
    const partnerSecret = 'p'.repeat(32)
    expect(readSettings(needed)).toMatchObject({ partnerSecret: needed.SECRET })
    expect(readSettings({ ...needed, PARTNER_SECRET: partnerSecret })).toMatchObject({ secret: needed.SECRET, partnerSecret })
    expect(problems({ ...needed, PARTNER_SECRET: 'short' })).toEqual(['PARTNER_SECRET must have at least 32 characters.'])
  })

  it('ask in production for what messages need to go out', () => {
    expect(problems({ ...needed, DEMO: '', SECRET: inProduction.SECRET })).toEqual([
      'PUBLIC_URL is missing: links in messages lead there.',
      'SMTP_URL is missing: in production email has to go out.',
      'SMS_URL is missing: in production SMS have to go out.',
    ])
    expect(problems(production)).toEqual([])
    expect(readSettings(production)).toMatchObject({ demo: false, logLevel: 'info' })
  })

  it('are those of production unless a demo is asked for, which listens on this machine only unless told otherwise', () => {
    expect(readSettings({ ...production, DEMO: '', NODE_ENV: '' })).toMatchObject({ demo: false, host: '0.0.0.0' })
    expect(readSettings({ ...production, DEMO: 'false', NODE_ENV: 'development' })).toMatchObject({ demo: false })
    expect(readSettings(needed)).toMatchObject({ demo: true, host: '127.0.0.1' })
    expect(readSettings({ ...needed, HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' })
    expect(problems({ ...production, NODE_ENV: 'prod' })).toEqual(['NODE_ENV must be one of production, development, test.'])
    expect(problems({ ...production, DEMO: 'yes' })).toEqual(['DEMO must be true or false.'])
  })

  // ASVS 12.2.1, 12.3.1
  it('of production have TLS wherever something leaves this machine', () => {
    const open = {
      PUBLIC_URL: 'http://herzkarte.feldmarkt.de',
      DATABASE_URL: 'postgres://herzkarte_app@db.feldmarkt.de/herzkarte',
      DATABASE_OWNER_URL: 'postgres://herzkarte_owner@db.feldmarkt.de/herzkarte?sslmode=prefer',
      SMTP_URL: 'smtp://mail.feldmarkt.de',
      SMS_URL: 'http://sms.feldmarkt.de',
      APNS_URL: 'http://apns.feldmarkt.de',
      FACEBOOK_GRAPH_URL: 'http://graph.feldmarkt.de',
      FACEBOOK_DIALOG_URL: 'http://dialog.feldmarkt.de',
      FCM_URL: 'http://fcm.feldmarkt.de',
      NEWSLETTER_URL: 'http://news.feldmarkt.de',
      NEWSLETTER_TOKEN: 'token',
      GOOGLE_WALLET_URL: 'http://[2001:db8::1]',
    }
    const https = (name: string) => `${name} must begin with https:// in production.`
    const sslmode = (name: string) =>
      `${name} must say how it is encrypted in production: ?sslmode=verify-full (disable only in a network of its own).`
    expect(problems({ ...production, ...open })).toEqual([
      https('PUBLIC_URL'),
      sslmode('DATABASE_URL'),
      sslmode('DATABASE_OWNER_URL'),
      'SMTP_URL must begin with smtps:// in production, or end with ?requireTLS=true.',
      https('SMS_URL'),
      https('FCM_URL'),
      https('APNS_URL'),
      https('FACEBOOK_GRAPH_URL'),
      https('FACEBOOK_DIALOG_URL'),
      https('NEWSLETTER_URL'),
      https('GOOGLE_WALLET_URL'),
    ])
    const closed = {
      DATABASE_URL: 'postgres://herzkarte_app@db.feldmarkt.de/herzkarte?sslmode=verify-full',
      SMTP_URL: 'smtp://mail.feldmarkt.de:587?requireTLS=true',
      SMS_URL: 'http://[::1]:8000',
      NEWSLETTER_URL: 'http://localhost:8001',
      NEWSLETTER_TOKEN: 'token',
    }
    expect(problems({ ...production, ...closed })).toEqual([])
    expect(problems({ ...production, DATABASE_URL: 'postgres:///herzkarte' })).toEqual([])
    expect(problems({ ...production, DATABASE_URL: 'postgres:///herzkarte?host=/var/run/postgresql' })).toEqual([])
  })

  it.each([
    'postgres:///herzkarte?host=db.feldmarkt.de&user=a&password=b',
    'postgres://a:b@localhost/herzkarte?host=10.0.0.5',
    'postgres://a:b@db.feldmarkt.de/herzkarte?sslmode=verify-full&sslmode=disable',
    'postgres://a:b@db.feldmarkt.de/herzkarte?sslmode=require&uselibpqcompat=true',
  ])('of production say once where the database is and how that is encrypted: %s', (DATABASE_URL) => {
    expect(problems({ ...production, DATABASE_URL })).toEqual([
      'DATABASE_URL must have host, encryption and certificates in one place each: no host, ssl or uselibpqcompat after the question mark.',
    ])
  })

  it.each([
    ['s'.repeat(40)],
    ['0123456789'.repeat(4)],
    ['correct horse battery staple please'],
    ['herzkarte-b1K8sYw0nR2u-Tf7hCe0m-Lg9a'],
    ['ChangeMe-9f8e7d6c5b4a39281706f5e4d3c2'],
    ['a secret for tests that is long enough'],
  ])('of production have no secret that can be guessed: %s', (SECRET) => {
    expect(problems({ ...production, SECRET })).toEqual(['SECRET must be random in production, as openssl rand -base64 32 prints it.'])
    expect(problems({ ...needed, SECRET })).toEqual([])
  })

  // ASVS 13.2.3
  it('of production use a secret once', () => {
    const { SECRET } = inProduction
    const repeated = {
      SECRET_PREVIOUS: SECRET,
      SMS_TOKEN: SECRET,
      METRICS_TOKEN: SECRET,
      DATABASE_URL: `postgres://herzkarte_app:${SECRET}@localhost/herzkarte`,
    }
    expect(problems({ ...production, ...repeated })).toEqual([
      'SECRET must differ from the password in DATABASE_URL.',
      'SECRET_PREVIOUS must differ from SECRET.',
      'SMS_TOKEN must differ from SECRET.',
      'METRICS_TOKEN must differ from SECRET.',
    ])
    // As before a rotation: the ids at partners go on to be derived from it.
    expect(problems({ ...production, PARTNER_SECRET: SECRET })).toEqual([])
    expect(problems({ ...production, METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN must have at least 16 characters in production.'])
  })

  it('leave the certificates of others checked in production', () => {
    expect(problems({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      expect.stringMatching(/^NODE_TLS_REJECT_UNAUTHORIZED must not be 0/),
    ])
    expect(problems({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([])
  })

  it('say which name is none', () => {
    const misspelt = {
      PUBLIC_ULR: 'x',
      DATBASE_URL: 'x',
      proxy_hop: '1',
      HERZKARTE_SECRET: 'x',
      HERZKARTE_COLOUR: 'red',
      SMTP_PASSWORD: 'x',
      SESION_DAYS: '30',
    }
    expect(problems({ ...production, ...misspelt })).toEqual([
      'PUBLIC_ULR is no setting.',
      'DATBASE_URL is no setting.',
      'proxy_hop is no setting.',
      'HERZKARTE_SECRET is no setting.',
      'HERZKARTE_COLOUR is no setting.',
      'SMTP_PASSWORD is no setting.',
      'SESION_DAYS is no setting.',
    ])
    const ofOthers = {
      HOME: '/root',
      PATH: '/bin',
      HOSTNAME: 'till',
      PWD: '/',
      LANG: 'de_DE.UTF-8',
      HERZKARTE_SERVICE_HOST: '10.0.0.7',
      HERZKARTE_SERVICE_PORT_HTTP: '8080',
      HERZKARTE_PORT: 'tcp://10.0.0.7:8080',
      HERZKARTE_PORT_8080_TCP_ADDR: '10.0.0.7',
      POSTGRES_PASSWORD: 'x',
      GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
      NODE_OPTIONS: '--max-old-space-size=200',
      npm_config_cache: '/tmp',
      DATA_DIR: '/data',
      PUBLIC_ULR: '',
    }
    expect(problems({ ...production, ...ofOthers })).toEqual([])
  })

  it('ask for the rest of what was begun', () => {
    const begun = {
      SMTP_URL: 'smtp://localhost',
      SMS_URL: 'https://localhost',
      FACEBOOK_APP_ID: '1046',
      FACEBOOK_GRAPH_URL: 'graph',
      NEWSLETTER_URL: 'ftp://x',
      APPLE_PASS_DIR: '/passes',
      APNS_URL: 'apns',
      GOOGLE_WALLET_KEY: '/passes/google.json',
    }
    expect(problems({ ...needed, ...begun })).toEqual([
      'MAIL_FROM is missing.',
      'SMS_TOKEN is missing.',
      'SMS_SENDER is missing.',
      'APNS_URL must be an address that begins with https:// or http://.',
      'FACEBOOK_APP_SECRET is missing.',
      'FACEBOOK_GRAPH_URL must be an address that begins with https:// or http://.',
      'NEWSLETTER_URL must be an address that begins with https:// or http://.',
      'NEWSLETTER_TOKEN is missing.',
      'GOOGLE_WALLET_ISSUER is missing.',
    ])
  })

  it('take a secret from a file as well', () => {
    const file = (name: string, text: string) => {
      const path = join(tmpdir(), `herzkarte-settings-${process.pid}-${name}`)
      writeFileSync(path, `${text}\n`)
      return path
    }
    const inFiles = {
      ...push,
      FCM_SERVICE_ACCOUNT: file('account.json', push.FCM_SERVICE_ACCOUNT),
      APNS_KEY: file('key.p8', p256),
      VAPID_PRIVATE_KEY: file('vapid', push.VAPID_PRIVATE_KEY),
    }
    const { fcm, apns, web } = readSettings({ ...needed, ...inFiles }).push
    expect([fcm, web]).toEqual([readSettings({ ...needed, ...push }).push.fcm, readSettings({ ...needed, ...push }).push.web])
    expect(apns?.identity.privateKey).toBe(p256.trim())
  })

  it.each([
    [{ FCM_SERVICE_ACCOUNT: '/nowhere/account.json' }, ['FCM_SERVICE_ACCOUNT is neither the secret nor a file that can be read (ENOENT).']],
    [{ FCM_SERVICE_ACCOUNT: '{' }, ['FCM_SERVICE_ACCOUNT is not JSON, as Google gives it.']],
    [
      { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, private_key: p256, project_id: undefined }), FCM_URL: 'fcm' },
      [
        'FCM_SERVICE_ACCOUNT has no project_id.',
        'FCM_SERVICE_ACCOUNT has a private_key that is no RSA key.',
        'FCM_URL must be an address that begins with https:// or http://.',
      ],
    ],
    [
      { APNS_KEY: rsa, APNS_ENVIRONMENT: 'staging' },
      [
        'APNS_KEY is no key of Apple (a .p8 file).',
        'APNS_KEY_ID is missing.',
        'APNS_TEAM_ID is missing.',
        'APNS_TOPIC is missing.',
        'APNS_ENVIRONMENT must be one of production, sandbox.',
      ],
    ],
    [
      { APNS_KEY: '-----BEGIN nothing', ...{ APNS_KEY_ID: 'k', APNS_TEAM_ID: 't', APNS_TOPIC: 't' } },
      ['APNS_KEY is no key of Apple (a .p8 file).'],
    ],
    [
      { VAPID_PRIVATE_KEY: 'A'.repeat(43), VAPID_SUBJECT: 'hallo@feldmarkt.example' },
      [
        'VAPID_PRIVATE_KEY is no key of 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints it.',
        'VAPID_SUBJECT must be an address that begins with mailto: or https://.',
      ],
    ],
  ])('of push messages say what is wrong with %j', (env: Record<string, string>, expected) => {
    expect(problems({ ...needed, ...env })).toEqual(expected)
  })

  it('take an empty value for none', () => {
    expect(readSettings({ ...needed, PORT: '', WEB_DIR: '', JOBS: '', PUBLIC_URL: '' })).toEqual(readSettings(needed))
  })
})

describe('secrets in files', () => {
  const file = (name: string, text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'secrets-')), name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  const { SECRET, ...others } = needed

  // ASVS 13.3.1
  it('are read as their setting, without the line break at the end', () => {
    const secret = randomBytes(32).toString('base64url')
    const settings = readSettings({
      ...others,
      SECRET_FILE: file('secret', `${secret}\n`),
      METRICS_TOKEN_FILE: file('token', 'only a token'),
    })
    expect(settings).toMatchObject({ secret, metricsToken: 'only a token' })
  })

  it('are checked as the setting itself', () => {
    expect(problems({ ...others, SECRET_FILE: file('secret', 'short') })).toEqual(['SECRET must have at least 32 characters.'])
  })

  it('are said to be missing, empty or given twice', () => {
    const [empty, absent] = [file('empty', '\n'), '/run/secrets/there-is-none']
    expect(problems({ ...needed, METRICS_TOKEN_FILE: empty, SECRET_FILE: file('secret', SECRET), PARTNER_SECRET_FILE: absent })).toEqual([
      'SECRET and SECRET_FILE must not both be given.',
      `PARTNER_SECRET_FILE must be a file with the secret; ${absent} cannot be read.`,
      `METRICS_TOKEN_FILE must be a file with the secret; ${empty} is empty.`,
    ])
  })
})
