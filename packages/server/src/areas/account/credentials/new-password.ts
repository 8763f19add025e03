import { passwordConfirmationIssue, passwordIssue } from '@herzkarte/rules/person/password.ts'
import { isCommonPassword, type KnownOfMember } from './common-password.ts'

/** A new password as typed, with its repetition if the form has one. */
interface NewPassword {
  password: string
  confirmPassword?: string
}

interface PasswordProblem {
  errorName: 'passwordFormatInvalid' | 'passwordTooCommon' | 'newAndConfirmPasswordDiffer'
  fields: ('password' | 'confirmPassword')[]
}

/**
 * The problem with a new password: the rules of specification, section 5, and that it must not be common. Where the member is not known yet,
 * that is checked later.
 */
export function passwordProblem(
  { password, confirmPassword }: NewPassword,
  known?: KnownOfMember,
  merchantName = '',
): PasswordProblem | undefined {
  if (passwordIssue(password)) return { errorName: 'passwordFormatInvalid', fields: ['password'] }
  if (known && isCommonPassword(password, known, merchantName)) return { errorName: 'passwordTooCommon', fields: ['password'] }
  const differs = confirmPassword !== undefined && passwordConfirmationIssue(password, confirmPassword) !== undefined
  return differs ? { errorName: 'newAndConfirmPasswordDiffer', fields: ['confirmPassword'] } : undefined
}
