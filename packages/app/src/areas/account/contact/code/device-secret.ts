import { stored } from '@herzkarte/ui/storage.ts'
import { deviceProofInput } from '../../sessions/device-proof.ts'

const pattern = /^[\w-]{43}$/
const deviceSecret = stored<string>('deviceSecret', (value): value is string => typeof value === 'string' && pattern.test(value))

/** Input of calls that send or check a code: codes that were requested here are right here only. */
export function deviceInput(): { deviceSecret: string; deviceProof?: string } {
  const secret = deviceSecret.get() ?? newSecret()
  deviceSecret.set(secret)
  return { deviceSecret: secret, ...deviceProofInput() }
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
