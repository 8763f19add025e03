import type { Member } from '../members.ts'

/**
 * Why a member may not take an address, if so. Who signs in by Facebook alone keeps the one that Facebook knows: without a password it is the
 * only other way into the account.
 */
export function emailViolation({ email, facebookId, passwordHash }: Member, destination: string, owner: Member | undefined) {
  if (email === destination) return 'newEmailSameAsOld'
  if (facebookId !== null && passwordHash === null) return 'facebookUpdateRegisteredMailError'
  return owner ? 'emailAlreadyRegistered' : undefined
}
