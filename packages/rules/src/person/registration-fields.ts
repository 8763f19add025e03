import type { Issue } from '../issues.ts'

/** Fields of the profile form (specification, section 3) by their names in requests. The merchant's configuration uses the same names. */
export const registrationFields = [
  'salutation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'homeStoreId',
  'birthDate',
  'cardNumber',
  'referralCode',
  'street',
  'houseNumber',
  'zip',
  'city',
  'country',
  'householdSize',
  'digitalReceipts',
  'personalisedOffers',
] as const

export type RegistrationField = (typeof registrationFields)[number]

/** Parses a comma-separated list of the configuration: `'salutation, firstName,'` is `['salutation', 'firstName']`. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The merchant's configuration of the form (`registerShowFields`, `registerRequiredFields`). */
export interface FieldConfiguration {
  registerShowFields: readonly string[]
  registerRequiredFields: readonly string[]
}

/** The fields that the form shows, in order. A required field is shown even if the configuration does not list it as shown. */
export function shownFields({ registerShowFields, registerRequiredFields }: FieldConfiguration): RegistrationField[] {
  return registrationFields.filter((field) => registerShowFields.includes(field) || registerRequiredFields.includes(field))
}

/** The required fields that are blank, in the order of the form. */
export function missingFields(
  values: Readonly<Record<string, unknown>>,
  { registerRequiredFields }: FieldConfiguration,
): RegistrationField[] {
  return registrationFields.filter((field) => registerRequiredFields.includes(field) && isBlank(values[field]))
}

/** The issue of a blank required field. */
export function missingFieldIssue(field: RegistrationField): Issue {
  return field === 'salutation' ? 'salutationRequired' : 'required'
}

/** Whether a value is missing: undefined, or a text without visible characters. A switch that is off is an answer. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && !/[^\s\p{C}\p{Z}]/u.test(value)
}
