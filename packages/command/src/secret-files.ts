import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Settings that are secret, or an address with a password in it. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PREVIEW_DATABASE_URL',
  'PREVIEW_DATABASE_OWNER_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'PARTNER_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SMS_TOKEN',
  'NEWSLETTER_TOKEN',
  'FACEBOOK_APP_SECRET',
  'VAPID_PRIVATE_KEY',
  'FCM_SERVICE_ACCOUNT',
  'APNS_KEY',
  'APPLE_PASS_PASSPHRASE',
  'STUDIO_OIDC_CLIENT_SECRET',
] as const

const suffix = '_FILE'

/**
 * The environment with the secrets that are in files: `SECRET_FILE=/run/secrets/secret` is the text of that file as `SECRET`, as container platforms
 * and vaults provide it. One line break at the end is none of the secret. `problems` has one message for each that cannot be read.
 */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const complete = { ...env }
  const problems: string[] = []
  for (const name of secretSettings) {
    const path = env[name + suffix]
    delete complete[name + suffix]
    if (path === undefined || path === '') continue
    const text = textOf(path)
    if (env[name] !== undefined && env[name] !== '') problems.push(`${name} and ${name}${suffix} must not both be given.`)
    else if (text === undefined) problems.push(`${name}${suffix} must be a file with the secret; ${path} cannot be read.`)
    else if (text === '') problems.push(`${name}${suffix} must be a file with the secret; ${path} is empty.`)
    else complete[name] = text
  }
  return { env: complete, problems }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}
