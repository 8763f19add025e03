import type { Salutation } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import { cardNumberIssue } from '@herzkarte/contract/rules/card-number.ts'
import { dateOfBirthIssue, parseDateOfBirth } from '@herzkarte/contract/rules/date-of-birth.ts'
import { personNameIssue } from '@herzkarte/contract/rules/person-name.ts'
import {
  commaList,
  type FieldConfiguration,
  isBlank,
  missingFieldIssue,
  missingFields,
  type RegistrationField,
  shownFields,
} from '@herzkarte/contract/rules/registration-fields.ts'
import type { Issues } from '../form/index.ts'

/** The profile form as it is typed. */
export interface ProfileValues {
  salutation: Salutation | null
  firstName: string
  lastName: string
  /** As typed, DD MM YYYY. */
  birthDate: string
  homeStoreId: string | null
  cardNumber: string
  street: string
  houseNumber: string
  zip: string
  city: string
  country: string | null
  digitalReceipts: boolean
  personalisedOffers: boolean
}

export const blankProfile: ProfileValues = {
  salutation: null,
  firstName: '',
  lastName: '',
  birthDate: '',
  homeStoreId: null,
  cardNumber: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  country: null,
  digitalReceipts: false,
  personalisedOffers: false,
}

/** The fields that the registration takes, of those that a merchant may ask for. */
export type ProfileField = RegistrationField & keyof Input<'newRegister'> & keyof ProfileValues
const known = new Set<string>(Object.keys(blankProfile))
const isProfileField = (field: RegistrationField): field is ProfileField => known.has(field)

/** What this merchant's form asks for, and what of it must be given. */
export interface AskedFields {
  shown: ReadonlySet<ProfileField>
  required: ReadonlySet<ProfileField>
  configuration: FieldConfiguration
}

/** Reads the comma lists of the merchant's configuration (specification, section 3). */
export function askedFields(detail: { registerShowFields: string; registerRequiredFields: string }): AskedFields {
  const configuration = {
    registerShowFields: commaList(detail.registerShowFields),
    registerRequiredFields: commaList(detail.registerRequiredFields),
  }
  const shown = shownFields(configuration).filter(isProfileField)
  const required = shown.filter((field) => configuration.registerRequiredFields.includes(field))
  return { shown: new Set(shown), required: new Set(required), configuration }
}

/** The rules of the specification, section 5, and the merchant's required fields. */
export function profileIssues(values: ProfileValues, { required, configuration }: AskedFields, today: string): Issues<ProfileValues> {
  const missing = missingFields({ ...values }, configuration)
    .filter(isProfileField)
    .filter((field) => required.has(field))
  return {
    firstName: personNameIssue(values.firstName),
    lastName: personNameIssue(values.lastName),
    birthDate: isBlank(values.birthDate) ? undefined : dateOfBirthIssue(values.birthDate, today),
    cardNumber: isBlank(values.cardNumber) ? undefined : cardNumberIssue(values.cardNumber),
    ...Object.fromEntries(missing.map((field) => [field, missingFieldIssue(field)])),
  }
}

/** As `newRegister` takes it: nothing for what was left blank. */
export function registrationInput(values: ProfileValues, { shown }: AskedFields): Pick<Input<'newRegister'>, ProfileField> {
  const given = { ...values, birthDate: parseDateOfBirth(values.birthDate) }
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => shown.has(field as ProfileField) && !isBlank(value)))
}

/** Whether something was entered that would be missed. */
export function hasEntries(values: ProfileValues): boolean {
  return Object.values(values).some((value) => value !== false && !isBlank(value))
}
