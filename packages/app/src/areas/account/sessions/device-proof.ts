import { stored } from '@herzkarte/ui/storage.ts'

/**
 * Proof that the last member of this device has signed in here before. It outlives the session, so that strangers who guess passwords elsewhere
 * cannot lock the member out here.
 */
export const deviceProof = stored<string>('deviceProof', (value) => typeof value === 'string')

/** Input of the sign-in calls. */
export const deviceProofInput = () => ({ deviceProof: deviceProof.get() })

const pattern = /^[\w-]{43}$/
const deviceSecret = stored<string>('deviceSecret', (value): value is string => typeof value === 'string' && pattern.test(value))

/** Input of calls that send or check a code: codes that were requested here are right here only. */
export function deviceInput() {
  const secret = deviceSecret.get() ?? newSecret()
  deviceSecret.set(secret)
  return { deviceSecret: secret, ...deviceProofInput() }
}

/** 32 random bytes as base64url. */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
