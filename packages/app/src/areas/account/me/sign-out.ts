import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { session } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { clearFormDrafts } from '../../../shared/form-draft.ts'
import { meTexts } from './texts.ts'

/** Whoever wants to go is not kept waiting for a network. */
const longestWaitMs = 3000

/** Ends the session here and, when it can be reached, on the server; whatever the device kept for the member goes. */
export async function signOut(): Promise<void> {
  const published = api.logout({}, { quiet: true }).catch(() => {})
  await Promise.race([published, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  session.end()
  clearFormDrafts()
  navigate(paths.landing(), { replace: true })
  showToast({ text: meTexts[currentLang()].signedOut })
}
