import * as errors from '@herzkarte/contract/errors/codes.ts'
import { passwordConfirmationIssue, passwordIssue } from '@herzkarte/rules/person/password.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import type { CallFailure } from '../../../dispatcher/failure.ts'
import type { Issues } from '../form/index.ts'

/** A new password, typed twice. */
export interface NewPasswordValues {
  password: string
  confirmation: string
}

export const blankNewPassword: NewPasswordValues = { password: '', confirmation: '' }

export function newPasswordIssues({ password, confirmation }: NewPasswordValues): Issues<NewPasswordValues> {
  return {
    password: isBlank(password) ? 'required' : passwordIssue(password),
    confirmation: isBlank(confirmation) ? 'required' : passwordConfirmationIssue(password, confirmation),
  }
}

/** The field that an error is about. */
export function placeOfNewPassword(failure: CallFailure): (keyof NewPasswordValues)[] {
  if (failure.is(errors.newAndConfirmPasswordDiffer)) return ['confirmation']
  return failure.is(errors.passwordFormatInvalid, errors.passwordTooCommon, errors.newPasswordSameAsOld) ? ['password'] : []
}
