import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { paths } from '../../../router/paths.ts'
import type { Contact } from '../profile-form/index.ts'

/** A member's number for display; it does not break across lines. */
export const phoneText = ({ areaCode, phone }: Pick<Profile, 'areaCode' | 'phone'>): string | null =>
  phone && `${areaCode ?? ''}\u00a0${phone}`

/** A member's contacts, and where they are changed. */
export function contactsOf(profile: Profile): Contact[] {
  return [
    { kind: 'email', text: profile.email, href: paths.changeMobileEmail('email') },
    { kind: 'phone', text: phoneText(profile), href: paths.changeMobileEmail('phone') },
  ]
}
