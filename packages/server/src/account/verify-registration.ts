import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Tx } from '../database/index.ts'
import { lockRegistration, proveRegistration } from './registrations.ts'
import { checkCode } from './verification-codes.ts'

interface Attempt {
  kind: IdentifierKind
  tempUserId: string
  code: string
  secret: string
  now: Date
}

/** The proof of a right code, or why there is none. `completed`: the account was made already. */
export type Verification = { proof: string } | { failed: 'unknown' | 'completed' | 'wrong' | 'expired' | 'neverSent' }

/** Checks the code of a registration. The transaction must commit whatever comes out, because a wrong code takes a try. */
export async function verifyRegistration(tx: Tx, { kind, tempUserId, code, secret, now }: Attempt): Promise<Verification> {
  const registration = await lockRegistration(tx, tempUserId)
  if (registration?.kind !== kind) return { failed: 'unknown' }
  if (registration.memberId) return { failed: 'completed' }
  const found = await checkCode(tx, { destination: registration.destination, purpose: 'register' }, code, secret, now)
  return found === 'right' ? { proof: await proveRegistration(tx, tempUserId, now) } : { failed: found }
}
