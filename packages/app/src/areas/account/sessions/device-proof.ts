import { stored } from '@herzkarte/ui/storage.ts'

/**
 * Proof that the last member of this device has signed in here before. It outlives the session, so that strangers who guess passwords elsewhere
 * cannot lock the member out here.
 */
export const deviceProof = stored<string>('deviceProof', (value) => typeof value === 'string')

/** Input of the sign-in calls. */
export function deviceProofInput(): { deviceProof?: string } {
  const proof = deviceProof.get()
  return proof === undefined ? {} : { deviceProof: proof }
}
