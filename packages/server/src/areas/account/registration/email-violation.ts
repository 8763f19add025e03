import type { Member } from '../members.ts'

/**
 * The reason why a member may not use an address, if any. A member who signs in only with Facebook keeps the address from Facebook: without
 * a password it is the only other way into the account.
 */
export function emailViolation({ memberId, email, facebookId, passwordHash }: Member, destination: string, owner: Member | undefined) {
  if (email === destination) return 'newEmailSameAsOld'
  if (facebookId !== null && passwordHash === null) return 'facebookUpdateRegisteredMailError'
  // A member's own earlier address may be theirs again.
  return owner && owner.memberId !== memberId ? 'emailAlreadyRegistered' : undefined
}
