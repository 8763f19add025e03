import type { CallFailure, KnownError } from '../../../dispatcher/failure.ts'
import { blankProfile, type ProfileField } from './profile-values.ts'

/** Refusals that are about one field, whether or not they name it. */
const placeOf: { [ApiError in KnownError]?: ProfileField } = {
  salutationRequired: 'salutation',
  birthDateInvalid: 'birthDate',
  storeNotFound: 'homeStoreId',
  storeInactive: 'homeStoreId',
  noMemberCardNumberFound: 'cardNumber',
  registrationCardNumberExists: 'cardNumber',
  customerInfoNotFound: 'cardNumber',
  invalidReferralCode: 'referralCode',
  usernameFormatInvalid: 'userName',
  userNameTaken: 'userName',
}

/** The fields of the profile form that a refusal is about. */
export function rejectedFields(failure: CallFailure): ProfileField[] {
  const named = (failure.result as { fields?: unknown } | null)?.fields
  const known = Array.isArray(named) ? named.filter((field): field is ProfileField => field in blankProfile) : []
  if (known.length > 0) return known
  const errorName = (Object.keys(placeOf) as KnownError[]).find((name) => failure.is(name))
  const field = errorName && placeOf[errorName]
  return field ? [field] : []
}
