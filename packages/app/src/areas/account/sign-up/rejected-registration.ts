import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { CallFailure, type KnownError } from '../../../dispatcher/failure.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'

const noticeMs = 6000

/**
 * Leads back to the step that a refused registration has to be mended at, with the server's words; false when the form itself
 * shows the failure.
 */
export function goBackToMend(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const isAny = (...errorNames: KnownError[]) => errorNames.some((errorName) => error.is(errorName))
  if (isAny('emailNotActive', 'phoneNotVerified', 'needToVerifyPhoneOrEmail')) {
    const identifier = signUpDraft.get()?.identifier
    if (identifier) signUpDraft.begin(identifier)
    return lead(paths.signUp(), error)
  }
  if (isAny('passwordFormatInvalid', 'newAndConfirmPasswordDiffer')) {
    passwordMemory.clear()
    return lead(paths.password(signUpDraft.get()?.identifier.kind ?? 'email'), error)
  }
  return isAny('emailAlreadyRegistered', 'phoneAlreadyRegistered') && lead(paths.login(), error)
}

function lead(path: string, { message }: CallFailure): true {
  showToast({ text: message, durationMs: noticeMs })
  guardLeaving(undefined)
  navigate(path, { replace: true })
  return true
}
