import type { Member } from '../members.ts'

/** A member's email address and full number, as far as they exist. */
export function destinationsOf({ email, areaCode, phone }: Pick<Member, 'email' | 'areaCode' | 'phone'>): string[] {
  return [...(email === null ? [] : [email]), ...(areaCode === null || phone === null ? [] : [`${areaCode}${phone}`])]
}
