import { passwordConfirmationIssue, passwordIssue } from '@herzkarte/rules/person/password.ts'

/** A password to be, as typed, and typed again where the form asks for that. */
interface NewPassword {
  password: string
  confirmPassword?: string
}

interface PasswordProblem {
  errorName: 'passwordFormatInvalid' | 'newAndConfirmPasswordDiffer'
  fields: ('password' | 'confirmPassword')[]
}

/** What is wrong with a new password by the rules of specification, section 5. */
export function passwordProblem({ password, confirmPassword }: NewPassword): PasswordProblem | undefined {
  if (passwordIssue(password)) return { errorName: 'passwordFormatInvalid', fields: ['password'] }
  const differs = confirmPassword !== undefined && passwordConfirmationIssue(password, confirmPassword) !== undefined
  return differs ? { errorName: 'newAndConfirmPasswordDiffer', fields: ['confirmPassword'] } : undefined
}
