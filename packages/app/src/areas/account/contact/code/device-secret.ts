import { stored } from '@herzkarte/ui/storage.ts'

const pattern = /^[\w-]{43}$/
const deviceSecret = stored<string>('deviceSecret', (value): value is string => typeof value === 'string' && pattern.test(value))

/** Input of calls that send or check a code: codes that were requested here are right here only. */
export function deviceSecretInput(): { deviceSecret: string } {
  const secret = deviceSecret.get() ?? newSecret()
  deviceSecret.set(secret)
  return { deviceSecret: secret }
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
