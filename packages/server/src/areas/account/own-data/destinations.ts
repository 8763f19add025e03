import type { Member } from '../members.ts'

/** Where a member is reached: address and full number, as far as there are such. */
export function destinationsOf({ email, areaCode, phone }: Pick<Member, 'email' | 'areaCode' | 'phone'>): string[] {
  return [...(email === null ? [] : [email]), ...(areaCode === null || phone === null ? [] : [`${areaCode}${phone}`])]
}
