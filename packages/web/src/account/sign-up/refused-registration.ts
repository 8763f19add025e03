import { CallFailure, type KnownRefusal } from '../../app/dispatcher/failure.ts'
import { guardLeaving, navigate } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { showToast } from '../../ui/toast.ts'
import { blankProfile, type ProfileField } from '../profile-form/index.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'

const noticeMs = 6000

/** The fields of the profile that a refusal is about: those it names, or the card. */
export function fieldsOf(failure: CallFailure): ProfileField[] {
  const named = (failure.result as { fields?: string[] } | null)?.fields ?? []
  const known = named.filter((field): field is ProfileField => field in blankProfile)
  if (known.length > 0) return known
  return failure.is('registrationCardNumberExists') || failure.is('noMemberCardNumberFound') ? ['cardNumber'] : []
}

/**
 * Leads back to the step that a refused registration has to be mended at, with the server's words; false when the form itself
 * shows the failure.
 */
export function goBackToMend(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const isAny = (...refusals: KnownRefusal[]) => refusals.some((refusal) => error.is(refusal))
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
