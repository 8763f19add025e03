import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Environment, Reader } from './reader.ts'

/** Where push messages go, by the kind of device. Null keeps those of that kind in the outbox. */
export interface PushSettings {
  /** Android, by a service account of the Firebase project. */
  fcm: {
    url: string
    account: { projectId: string; clientEmail: string; privateKeyId: string; privateKey: string; tokenUrl: string }
  } | null
  /** iPhones, by a key of the team at Apple. */
  apns: {
    url: string
    identity: { keyId: string; teamId: string; privateKey: string }
    /** The app's bundle id. */
    topic: string
  } | null
  /** Browsers, by a pair of ours, base64url. */
  web: { publicKey: string; privateKey: string; subject: string } | null
}

const fcmUrl = 'https://fcm.googleapis.com'
const apnsUrls = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' } as const

const isPem = /^-----BEGIN /
const isJson = /^\s*\{/
const isVapidKey = /^[A-Za-z0-9_-]{43}$/

export function readPush(env: Environment, reader: Reader, problems: string[]): PushSettings {
  return {
    fcm: env.FCM_SERVICE_ACCOUNT ? { url: reader.addressOr('FCM_URL', fcmUrl), account: readAccount(reader, problems) } : null,
    apns: env.APNS_KEY ? readApns(reader, problems) : null,
    web: env.VAPID_PRIVATE_KEY ? readVapid(reader, problems) : null,
  }
}

type Account = NonNullable<PushSettings['fcm']>['account']

function readAccount(reader: Reader, problems: string[]): Account {
  const name = 'FCM_SERVICE_ACCOUNT'
  const text = reader.secret(name, isJson)
  let file: Record<string, unknown> = {}
  try {
    if (text !== '') file = JSON.parse(text)
  } catch {
    problems.push(`${name} is not JSON, as Google gives it.`)
    return { projectId: '', clientEmail: '', privateKeyId: '', privateKey: '', tokenUrl: '' }
  }
  const field = (key: string) => {
    const value = file[key]
    if (text !== '' && typeof value !== 'string') problems.push(`${name} has no ${key}.`)
    return typeof value === 'string' ? value : ''
  }
  const account = {
    projectId: field('project_id'),
    clientEmail: field('client_email'),
    privateKeyId: field('private_key_id'),
    privateKey: field('private_key'),
    tokenUrl: field('token_uri'),
  }
  if (account.privateKey !== '' && keyOf(account.privateKey)?.asymmetricKeyType !== 'rsa')
    problems.push(`${name} has a private_key that is no RSA key.`)
  return account
}

function readApns(reader: Reader, problems: string[]): PushSettings['apns'] {
  const environment = reader.oneOf('APNS_ENVIRONMENT', 'production', Object.keys(apnsUrls)) as keyof typeof apnsUrls
  const privateKey = reader.secret('APNS_KEY', isPem)
  if (privateKey !== '' && keyOf(privateKey)?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    problems.push('APNS_KEY is no key of Apple (a .p8 file).')
  return {
    url: reader.addressOr('APNS_URL', apnsUrls[environment] ?? apnsUrls.production),
    identity: { keyId: reader.required('APNS_KEY_ID'), teamId: reader.required('APNS_TEAM_ID'), privateKey },
    topic: reader.required('APNS_TOPIC'),
  }
}

function readVapid(reader: Reader, problems: string[]): PushSettings['web'] {
  const privateKey = reader.secret('VAPID_PRIVATE_KEY', isVapidKey)
  const subject = reader.address('VAPID_SUBJECT', ['mailto:', 'https:'])
  const publicKey = vapidPublicKey(privateKey)
  if (privateKey !== '' && publicKey === undefined)
    problems.push('VAPID_PRIVATE_KEY is no key of 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints it.')
  return { publicKey: publicKey ?? '', privateKey, subject }
}

function keyOf(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

/** The public half follows from the private one, so that the two can't be of different pairs. */
function vapidPublicKey(privateKey: string): string | undefined {
  if (!isVapidKey.test(privateKey)) return undefined
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
