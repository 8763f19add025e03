import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { cardNumberIssue } from '@herzkarte/rules/person/card-number.ts'
import { personNameIssue } from '@herzkarte/rules/person/person-name.ts'
import { isBlank, missingFieldIssue, missingFields } from '@herzkarte/rules/person/registration-fields.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { dateOfBirthIssue, parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import type { CallFailure, ErrorCode } from '../../../dispatcher/failure.ts'
import type { Issues } from '../form/index.ts'
import type { AskedFields } from './asked-fields.ts'
import { blankProfile, type ProfileField, type ProfileValues, valuesOf } from './profile-values.ts'

/** The rules of the specification, section 5, and the merchant's required fields. */
export function profileIssues(values: ProfileValues, { required, configuration }: AskedFields, today: string): Issues<ProfileValues> {
  const missing = missingFields({ ...values }, configuration).filter((field) => (required as ReadonlySet<string>).has(field))
  return {
    firstName: personNameIssue(values.firstName),
    lastName: personNameIssue(values.lastName),
    birthDate: isBlank(values.birthDate) ? undefined : dateOfBirthIssue(values.birthDate, today),
    cardNumber: isBlank(values.cardNumber) ? undefined : cardNumberIssue(values.cardNumber),
    userName: isBlank(values.userName) ? undefined : userNameIssue(values.userName),
    ...Object.fromEntries(missing.map((field) => [field, missingFieldIssue(field)])),
  }
}

/** The required fields that a member has not filled in, for instance because they were not required at the time. */
export function missingOf(profile: Profile, { required, configuration }: AskedFields): ProfileField[] {
  return missingFields({ ...valuesOf(profile) }, configuration).filter((field): field is typeof field & ProfileField =>
    (required as ReadonlySet<string>).has(field),
  )
}

function requestValue(field: ProfileField, values: ProfileValues): unknown {
  if (field === 'birthDate') return parseDateOfBirth(values.birthDate)
  if (field === 'householdSize') return values.householdSize === null ? undefined : Number(values.householdSize)
  return values[field]
}

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

/** Errors about a single field, whether or not they name it. */
const fieldByError: { [Code in ErrorCode]?: ProfileField } = {
  [errors.salutationRequired]: 'salutation',
  [errors.birthDateInvalid]: 'birthDate',
  [errors.birthDateFixed]: 'birthDate',
  [errors.countryUnknown]: 'country',
  [errors.storeNotFound]: 'homeStoreId',
  [errors.storeInactive]: 'homeStoreId',
  [errors.noMemberCardNumberFound]: 'cardNumber',
  [errors.registrationCardNumberExists]: 'cardNumber',
  [errors.customerInfoNotFound]: 'cardNumber',
  [errors.invalidReferralCode]: 'referralCode',
  [errors.usernameFormatInvalid]: 'userName',
  [errors.userNameTaken]: 'userName',
  [errors.nameReserved]: 'firstName',
}

/** The fields of the profile form that an error is about. */
export function rejectedFields(failure: CallFailure): ProfileField[] {
  const named = (failure.result as { fields?: unknown } | null)?.fields
  const known = Array.isArray(named) ? named.filter((field): field is ProfileField => field in blankProfile) : []
  if (known.length > 0) return known
  const field = fieldByError[failure.code as ErrorCode]
  return field ? [field] : []
}
