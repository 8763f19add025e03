import { commaList, type FieldConfiguration, type RegistrationField, shownFields } from '@herzkarte/rules/person/registration-fields.ts'
import { blankProfile, type ProfileField } from './profile-values.ts'

type AskedField = RegistrationField & ProfileField

/** The fields that this merchant's form asks for, and the required ones among them. */
export interface AskedFields {
  shown: ReadonlySet<ProfileField>
  required: ReadonlySet<ProfileField>
  configuration: FieldConfiguration
}

/** Only entered when the account is created: a card is connected later on a separate page, and an invitation counts for new members only. */
const onlyAtFirst: readonly ProfileField[] = ['cardNumber', 'referralCode']

const isAsked = (field: RegistrationField): field is AskedField => field in blankProfile

/**
 * Parses the comma-separated lists of the merchant's configuration (specification, section 3). Email and mobile number are confirmed by codes and not
 * typed into this form.
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

/** The same form with fewer fields. */
export function onlyFields(asked: AskedFields, fields: readonly ProfileField[]): AskedFields {
  const among = (set: ReadonlySet<ProfileField>) => new Set(fields.filter((field) => set.has(field)))
  return { ...asked, shown: among(asked.shown), required: among(asked.required) }
}
