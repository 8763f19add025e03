import * as errors from '@herzkarte/contract/errors/codes.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { navigate } from '../../../router/navigation.ts'
import type { IdentifierValues } from '../identifier/index.ts'
import { signUpDraft } from '../registration/draft.ts'
import { passwordMemory } from '../registration/password-memory.ts'
import { sendCodeOf } from '../registration/send-code.ts'
import { pathOnward } from '../registration/use-step.ts'
import { loginTexts } from './texts.ts'

/** Data of error 10555: what is to be verified, and the registration whose form waits for it (specification, section 8). */
interface Unverified {
  destination?: string
  tempUserId?: string
}

/** The password was correct, but the address or number was never confirmed: goes to its code. Otherwise fails with the given error. */
export async function verifyFirst(error: unknown, identifier: IdentifierValues, password: string): Promise<void> {
  if (!(error instanceof CallFailure) || !error.is(errors.accountNotVerified)) throw error
  const { destination, tempUserId } = (error.result ?? {}) as Unverified
  if (!tempUserId) {
    const words = destination ? loginTexts[currentLang()].verify(destination) : error.message
    throw new CallFailure(error.kind, words, error.code, error.result)
  }
  signUpDraft.begin(identifier, await sendCodeOf(identifier, tempUserId))
  signUpDraft.update({ waitsForCode: true })
  passwordMemory.set(password)
  navigate(pathOnward())
}
