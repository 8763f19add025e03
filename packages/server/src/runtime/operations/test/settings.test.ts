import { createECDH, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inProduction } from '#testing/production.ts'
import { readSettings, SettingsError } from '../../../index.ts'
import { declaration } from '../../settings/declaration.ts'

const needed = { DATABASE_URL: 'postgres://herzkarte_app@localhost/herzkarte', SECRET: 's'.repeat(32), IMAGES_DIR: '/' }

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
    expect(problems({ SECRET: 'short', PORT: 'http', JOBS: 'yes', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', IMAGES_DIR: '/' })).toEqual(
      [
        'PORT must be a whole number from 0 to 65535.',
        'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
        'SECRET must have at least 32 characters.',
        'JOBS must be true or false.',
        'LOG_LEVEL must be one of silent, error, warn, info, debug, trace.',
      ],
    )
  })

  it('require folders that exist', () => {
    const file = fileURLToPath(import.meta.url)
    expect(problems({ ...needed, WEB_DIR: '/nope', TILL_DIR: file, IMAGES_DIR: '/nope/images' })).toEqual([
      'WEB_DIR must be a folder; there is none at /nope.',
      `TILL_DIR must be a folder; there is none at ${file}.`,
      'IMAGES_DIR must be a folder; there is none at /nope/images.',
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
    expect(problems({ ...needed, NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is missing: links in messages lead there.',
      'SMTP_URL is missing: in production email has to go out.',
      'SMS_URL is missing: in production SMS have to go out.',
    ])
    expect(problems({ ...needed, ...inProduction })).toEqual([])
    expect(readSettings({ ...needed, ...inProduction })).toMatchObject({ demo: false, logLevel: 'info' })
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

  it('of push messages hold keys that are keys, and lead to the real services', () => {
    const read = readSettings({ ...needed, ...push }).push
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(push.VAPID_PRIVATE_KEY, 'base64url')
    expect(read).toMatchObject({
      fcm: { url: 'https://fcm.googleapis.com', account: { projectId: 'feldmarkt-app', privateKey: rsa } },
      apns: { url: 'https://api.push.apple.com', topic: 'example.feldmarkt.herzkarte' },
      web: { publicKey: pair.getPublicKey('base64url'), subject: 'mailto:hallo@feldmarkt.example' },
    })
    // Wallets have no sandbox.
    expect(readSettings({ ...needed, ...push, APNS_ENVIRONMENT: 'sandbox' }).push.apns).toMatchObject({
      url: 'https://api.sandbox.push.apple.com',
    })
    expect(readSettings(needed).push).toEqual({ fcm: null, apns: null, web: null })
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

describe('docs/operations.md', () => {
  const page = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \| (.+) \|$/gm)].map(([, name = '', without = '', meaning = '']) => ({
    name,
    without,
    meaning,
  }))

  it('lists every setting as it is declared, in the same order', () => {
    type Declared = Record<string, { without?: string; default?: unknown; description: string }>
    const shown = (value: unknown) => (String(value).includes('://') ? `\`${value}\`` : String(value))
    const declared = Object.entries(declaration.properties as unknown as Declared).map(([name, setting]) => ({
      name,
      without: setting.without ?? shown(setting.default),
      meaning: setting.description,
    }))
    expect(rows).toEqual(declared)
  })

  it('and no setting is read elsewhere at start', () => {
    expect(readFileSync(new URL('../../../serve.ts', import.meta.url), 'utf8')).not.toMatch(/process\.env\./)
  })

  it.each(rows.filter(({ without }) => /\d+ \(\d+ to \d+\)/.test(without)))('is right about $name: $without', ({ name, without }) => {
    const [value = 0, least = 0, most = 0] = without.match(/\d+/g)?.map(Number) ?? []
    expect(readSettings({ ...needed, [name]: String(value) })).toEqual(readSettings(needed))
    for (const allowed of [least, most]) expect(problems({ ...needed, [name]: String(allowed) })).toEqual([])
    for (const outside of [least - 1, most + 1]) expect(problems({ ...needed, [name]: String(outside) })).toHaveLength(1)
  })
})
