import { commaList, type FieldConfiguration, type RegistrationField, shownFields } from '@herzkarte/rules/person/registration-fields.ts'
import { blankProfile, type ProfileField } from './profile-values.ts'

type AskedField = RegistrationField & ProfileField

/** What this merchant's form asks for, and what of it must be given. */
export interface AskedFields {
  shown: ReadonlySet<ProfileField>
  required: ReadonlySet<ProfileField>
  configuration: FieldConfiguration
}

/** Given once, when the account is made: a card comes into it later by a way of its own, an invitation counts for new members. */
const onlyAtFirst: readonly ProfileField[] = ['cardNumber', 'referralCode']

const isAsked = (field: RegistrationField): field is AskedField => field in blankProfile

/**
 * Reads the comma lists of the merchant's configuration (specification, section 3). Email and mobile number are proven by codes and
 * not typed into this form.
 */
export function askedFields(
  detail: { registerShowFields: string; registerRequiredFields: string },
  form: 'registration' | 'profile' = 'registration',
): AskedFields {
  const configuration = {
    registerShowFields: commaList(detail.registerShowFields),
    registerRequiredFields: commaList(detail.registerRequiredFields),
  }
  const shown = shownFields(configuration)
    .filter(isAsked)
    .filter((field) => form === 'registration' || !onlyAtFirst.includes(field))
  const required = shown.filter((field) => configuration.registerRequiredFields.includes(field))
  return { shown: new Set(shown), required: new Set(required), configuration }
}

/** The same form with fewer fields on it. */
export function onlyFields(asked: AskedFields, fields: readonly ProfileField[]): AskedFields {
  const among = (set: ReadonlySet<ProfileField>) => new Set(fields.filter((field) => set.has(field)))
  return { ...asked, shown: among(asked.shown), required: among(asked.required) }
}
