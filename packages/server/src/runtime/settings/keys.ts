import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

const isPem = /^-----BEGIN /
const isJson = /^\s*\{/
const isVapidKey = /^[A-Za-z0-9_-]{43}$/

/** A valid key; otherwise `problems` contains one message per problem. */
export interface Key<T> {
  value: T
  problems: string[]
}

/** The fields of a service account, as Google's file names them. */
const accountFields = {
  projectId: 'project_id',
  clientEmail: 'client_email',
  privateKeyId: 'private_key_id',
  privateKey: 'private_key',
  tokenUrl: 'token_uri',
} as const

export function serviceAccount(name: string, text: string): Key<Record<keyof typeof accountFields, string>> {
  const { value, problems } = secretOf(name, text, isJson)
  let file: Record<string, unknown> = {}
  try {
    if (problems.length === 0) file = JSON.parse(value)
  } catch {
    problems.push(`${name} is not JSON, as Google gives it.`)
  }
  const missing = problems.length > 0 ? [] : Object.values(accountFields).filter((key) => typeof file[key] !== 'string')
  problems.push(...missing.map((key) => `${name} has no ${key}.`))
  const fields = Object.entries(accountFields).map(([field, key]) => [field, typeof file[key] === 'string' ? file[key] : ''])
  const account: Record<keyof typeof accountFields, string> = Object.fromEntries(fields)
  if (account.privateKey !== '' && keyOf(account.privateKey)?.asymmetricKeyType !== 'rsa')
    problems.push(`${name} has a private_key that is no RSA key.`)
  return { value: account, problems }
}

export function apnsKey(name: string, text: string): Key<string> {
  const { value, problems } = secretOf(name, text, isPem)
  if (problems.length === 0 && keyOf(value)?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    problems.push(`${name} is no key of Apple (a .p8 file).`)
  return { value, problems }
}

/** The key pair of web push. The public key is derived from the private one, so that the two always match. */
export function vapidKeys(name: string, text: string): Key<{ publicKey: string; privateKey: string }> {
  const { value: privateKey, problems } = secretOf(name, text, isVapidKey)
  const publicKey = vapidPublicKey(privateKey)
  if (problems.length === 0 && publicKey === undefined)
    problems.push(`${name} is no key of 32 bytes in base64url, as \`npx web-push generate-vapid-keys\` prints it.`)
  return { value: { publicKey: publicKey ?? '', privateKey }, problems }
}

function secretOf(name: string, text: string, isItself: RegExp): Key<string> {
  if (isItself.test(text)) return { value: text, problems: [] }
  try {
    return { value: readFileSync(text, 'utf8').trim(), problems: [] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { value: '', problems: [`${name} is neither the secret nor a file that can be read (${code}).`] }
  }
}

function keyOf(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

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
