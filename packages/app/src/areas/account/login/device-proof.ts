import { stored } from '@herzkarte/ui/storage.ts'

/** That the last member of this device has signed in here before. It outlives the session: strangers who guess elsewhere then lock nobody out here. */
export const deviceProof = stored<string>('deviceProof', (value) => typeof value === 'string')

/** As the calls that sign in take it. */
export function deviceProofInput(): { deviceProof?: string } {
  const proof = deviceProof.get()
  return proof === undefined ? {} : { deviceProof: proof }
}
