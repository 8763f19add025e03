import { api } from '../../app/dispatcher/api.ts'
import { clearFormDrafts } from '../../app/form-draft.ts'
import { currentLang } from '../../app/language.ts'
import { navigate } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { session } from '../../app/session.ts'
import { showToast } from '../../ui/toast.ts'
import { meTexts } from './texts.ts'

/** Whoever wants to go is not kept waiting for a network. */
const longestWaitMs = 3000

/** Ends the session here and, when it can be reached, on the server; whatever the device kept for the member goes. */
export async function signOut(): Promise<void> {
  const told = api.logout({}, { quiet: true }).catch(() => {})
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  session.end()
  clearFormDrafts()
  navigate(paths.landing(), { replace: true })
  showToast({ text: meTexts[currentLang()].signedOut })
}
