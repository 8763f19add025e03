import type { Salutation } from '@herzkarte/contract/account/profile-fields.ts'
import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import { cardNumberIssue } from '@herzkarte/rules/person/card-number.ts'
import { personNameIssue } from '@herzkarte/rules/person/person-name.ts'
import { commaList, isBlank, missingFieldIssue, type RegistrationField, shownFields } from '@herzkarte/rules/person/registration-fields.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { dateOfBirthIssue, formatDateOfBirth, parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Issues } from '../form/index.ts'

/** People in the household; the last one stands for 4 or more (specification, section 2). */
export const householdSizes = ['1', '2', '3', '4'] as const

export const blankProfile = {
  /** The name that friends search for. */
  userName: '',
  salutation: null as Salutation | null,
  firstName: '',
  lastName: '',
  /** As typed, DD MM YYYY. */
  birthDate: '',
  householdSize: null as (typeof householdSizes)[number] | null,
  /** English name of the country of origin. */
  country: null as string | null,
  homeStoreId: null as string | null,
  cardNumber: '',
  referralCode: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  digitalReceipts: false,
  personalisedOffers: false,
  /** Asked where the terms name an age, unless the date of birth says it. */
  isOldEnough: false,
}

/** The profile form as typed. */
export type ProfileValues = typeof blankProfile
export type ProfileField = keyof ProfileValues

/** A member's known data, as the form shows it. */
export function valuesOf(profile: Profile): ProfileValues {
  const { salutation, firstName, lastName, birthDate, householdSize, country, homeStoreId, digitalReceipts, personalisedOffers } = profile
  return {
    ...blankProfile,
    ...profile.address,
    userName: profile.isUserNameChosen ? profile.userName : '',
    salutation,
    firstName,
    lastName,
    birthDate: birthDate ? formatDateOfBirth(birthDate) : '',
    householdSize: householdSizes.find((size) => size === String(householdSize)) ?? null,
    country,
    homeStoreId,
    digitalReceipts,
    personalisedOffers,
  }
}

/** Whether something was entered that would be lost. */
export function hasEntries(values: ProfileValues): boolean {
  return Object.values(values).some((value) => value !== false && !isBlank(value))
}

/** Whether stored form values contain every current field, so that values of an older version cannot break the form. */
export function isProfileValues(value: unknown): value is ProfileValues {
  return typeof value === 'object' && value !== null && Object.keys(blankProfile).every((field) => field in value)
}

/** What differs from the profile: a form that is restored later keeps what was changed elsewhere. */
export function editsOf(values: ProfileValues, profile: Profile): Partial<ProfileValues> {
  const before: Record<string, unknown> = valuesOf(profile)
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field]))
}

/** The fields that this merchant's form asks for, and the required ones among them. */
export interface AskedFields {
  shown: ReadonlySet<ProfileField>
  required: ReadonlySet<AskedField>
}

/**
 * Parses the comma-separated lists of the merchant's configuration (specification, section 3). Email and mobile number are confirmed by codes and not
 * typed into this form.
 */
export function askedFields(
  detail: { registerShowFields: string; registerRequiredFields: string; minimumAge?: number | null },
  form: 'registration' | 'profile' = 'registration',
): AskedFields {
  const registerRequiredFields = commaList(detail.registerRequiredFields)
  const asksAge = form === 'registration' && detail.minimumAge
  const shown = shownFields({ registerShowFields: commaList(detail.registerShowFields), registerRequiredFields })
    .filter(isAsked)
    .filter((field) => form === 'registration' || !onlyAtFirst.includes(field))
  return {
    shown: new Set(asksAge ? [...shown, 'isOldEnough'] : shown),
    required: new Set(shown.filter((field) => registerRequiredFields.includes(field))),
  }
}

/** Only entered when the account is created: a card is connected later on a separate page, and an invitation counts for new members only. */
const onlyAtFirst: readonly ProfileField[] = ['cardNumber', 'referralCode']

type AskedField = RegistrationField & ProfileField

const isAsked = (field: RegistrationField): field is AskedField => field in blankProfile

export function onlyFields(asked: AskedFields, fields: readonly ProfileField[]): AskedFields {
  const among = <Field extends ProfileField>(set: ReadonlySet<Field>) => new Set([...set].filter((field) => fields.includes(field)))
  return { shown: among(asked.shown), required: among(asked.required) }
}

/** The rules of the specification, section 5, and the merchant's required fields. */
export function profileIssues(values: ProfileValues, asked: AskedFields, today: string): Issues<ProfileValues> {
  return {
    firstName: personNameIssue(values.firstName),
    lastName: personNameIssue(values.lastName),
    birthDate: isBlank(values.birthDate) ? undefined : dateOfBirthIssue(values.birthDate, today),
    cardNumber: isBlank(values.cardNumber) ? undefined : cardNumberIssue(values.cardNumber),
    userName: isBlank(values.userName) ? undefined : userNameIssue(values.userName),
    isOldEnough: asked.shown.has('isOldEnough') && !values.isOldEnough && isBlank(values.birthDate) ? 'ageNotConfirmed' : undefined,
    ...Object.fromEntries(unfilled(values, asked).map((field) => [field, missingFieldIssue(field)])),
  }
}

const unfilled = (values: ProfileValues, { required }: AskedFields) => [...required].filter((field) => isBlank(values[field]))

/** The required fields that a member has not filled in, for instance because they were not required at the time. */
export const missingOf = (profile: Profile, asked: AskedFields): ProfileField[] => unfilled(valuesOf(profile), asked)

/** Input of `newRegister`: without blank fields. */
export function registrationInput(values: ProfileValues, { shown }: AskedFields): Omit<Input<'validateUser'>, 'langCode'> {
  const given = [...shown].map((field) => [field, requestValue(field, values)] as const)
  return Object.fromEntries(given.filter(([, value]) => !isBlank(value)))
}

/** Input of `updateUserProfile`: only the changed fields; a blank one is cleared. */
export function profileChanges(values: ProfileValues, profile: Profile, shown: ReadonlySet<ProfileField>): Input<'updateUserProfile'> {
  const before = valuesOf(profile)
  const changed = [...shown].filter((field) => plain(values[field]) !== plain(before[field]))
  return Object.fromEntries(changed.map((field) => [field, requestValue(field, values) ?? '']))
}

/** Surrounding whitespace makes no difference. */
const plain = (value: ProfileValues[ProfileField]) => (typeof value === 'string' ? typedLine(value) : (value ?? ''))

function requestValue(field: ProfileField, values: ProfileValues): unknown {
  if (field === 'birthDate') return parseDateOfBirth(values.birthDate)
  if (field === 'householdSize') return values.householdSize === null ? undefined : Number(values.householdSize)
  return values[field]
}
