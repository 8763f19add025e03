import * as errors from '@herzkarte/contract/errors/codes.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'

const noticeMs = 6000

/** Goes back to the step at which a rejected registration can be fixed, with the server's message; false if the form itself shows the failure. */
export function goBackToCorrect(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  if (error.is(errors.emailNotActive, errors.phoneNotVerified, errors.needToVerifyPhoneOrEmail)) {
    const identifier = signUpDraft.get()?.identifier
    if (identifier) signUpDraft.begin(identifier)
    return lead(paths.signUp(), error)
  }
  if (error.is(errors.passwordFormatInvalid, errors.passwordTooCommon, errors.newAndConfirmPasswordDiffer)) {
    passwordMemory.clear()
    return lead(paths.password(signUpDraft.get()?.identifier.kind ?? 'email'), error)
  }
  return error.is(errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered) && lead(paths.login(), error)
}

function lead(path: string, { message }: CallFailure): true {
  showToast({ text: message, durationMs: noticeMs })
  guardLeaving(undefined)
  navigate(path, { replace: true })
  return true
}
