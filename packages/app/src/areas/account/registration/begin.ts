import * as errors from '@herzkarte/contract/errors/codes.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { navigate } from '../../../router/navigation.ts'
import { isOver } from '../contact/code/index.ts'
import { type IdentifierValues, identifierInput, identifierText } from '../identifier/index.ts'
import { signUpDraft } from './draft.ts'
import { sendCode, sendCodeAgain } from './send-code.ts'
import { type Begun, pathOnward } from './use-step.ts'

/** Sends a code, unless one was confirmed already. Returns false if there is an account. */
export async function begin(identifier: IdentifierValues): Promise<boolean> {
  signUpDraft.dropOldProof()
  const draft = signUpDraft.get()
  if (draft?.proof && identifierText(draft.identifier) === identifierText(identifier)) return true
  const { isExist } = await api.checkIsExistAccount({ type: identifier.kind, ...identifierInput(identifier) }, { quiet: true })
  if (isExist) return false
  try {
    signUpDraft.begin(identifier, await sendCode(identifier))
    return true
  } catch (error) {
    if (isApiError(error, errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered)) return false
    throw error
  }
}

/** Resumes an interrupted sign-up, with a new code if the previous one has expired. */
export async function resume({ identifier, sent }: Begun): Promise<void> {
  signUpDraft.dropOldProof()
  if (!signUpDraft.get()?.proof && isOver(sent)) {
    const again = await sendCodeAgain(identifier, sent)
    signUpDraft.update({ sent: again.sent })
  }
  navigate(pathOnward())
}
