import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { enterAfterSignIn, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { type IdentifierValues, identifierInput } from '../identifier/index.ts'
import { startSession } from '../signed-in.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { signUpTexts } from './texts.ts'

/** The code has created the account of a waiting form. A visitor who came from the login is signed in; after a reload the password is gone. */
export async function enterConfirmed(identifier: IdentifierValues): Promise<void> {
  const texts = signUpTexts[currentLang()]
  const password = passwordMemory.get()
  if (password === undefined) {
    signUpDraft.clear()
    navigate(paths.login(), { replace: true })
    showToast({ text: texts.confirmedLogIn, durationMs: 5000 })
    return
  }
  startSession(await api.newLogin({ loginType: identifier.kind, ...identifierInput(identifier), password }, { quiet: true }))
  enterAfterSignIn()
  showToast({ text: texts.confirmed, tone: 'leaf' })
}
