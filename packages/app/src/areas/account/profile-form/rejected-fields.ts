import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CallFailure, ErrorCode } from '../../../dispatcher/failure.ts'
import { blankProfile, type ProfileField } from './profile-values.ts'

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
