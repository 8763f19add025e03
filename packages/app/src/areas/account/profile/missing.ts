import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import { askedFields } from '../profile-form/asked-fields.ts'
import { missingOf } from '../profile-form/profile-rules.ts'
import type { ProfileField } from '../profile-form/profile-values.ts'

type Configuration = Parameters<typeof askedFields>[0]

/** What the merchant requires and the member does not have: fields and contacts. */
export interface Missing {
  fields: ProfileField[]
  contacts: IdentifierKind[]
}

export function missingIn(profile: Profile, merchant: Configuration): Missing {
  const asked = askedFields(merchant, 'profile')
  const required = (kind: IdentifierKind) => asked.configuration.registerRequiredFields.includes(kind)
  const contacts = (['email', 'phone'] as const).filter((kind) => required(kind) && profile[kind] === null)
  return { fields: missingOf(profile, asked), contacts }
}

export const isComplete = ({ fields, contacts }: Missing): boolean => fields.length + contacts.length === 0
