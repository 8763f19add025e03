import { passwordConfirmationIssue, passwordIssue } from '@herzkarte/rules/person/password.ts'

/** A new password as typed, with its repetition if the form has one. */
interface NewPassword {
  password: string
  confirmPassword?: string
}

interface PasswordProblem {
  errorName: 'passwordFormatInvalid' | 'newAndConfirmPasswordDiffer'
  fields: ('password' | 'confirmPassword')[]
}

/** The problem with a new password according to specification, section 5. */
export function passwordProblem({ password, confirmPassword }: NewPassword): PasswordProblem | undefined {
  if (passwordIssue(password)) return { errorName: 'passwordFormatInvalid', fields: ['password'] }
  const differs = confirmPassword !== undefined && passwordConfirmationIssue(password, confirmPassword) !== undefined
  return differs ? { errorName: 'newAndConfirmPasswordDiffer', fields: ['confirmPassword'] } : undefined
}
