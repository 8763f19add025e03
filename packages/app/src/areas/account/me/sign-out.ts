import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { session } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { clearFormDrafts } from '../../../shared/form-draft.ts'
import { meTexts } from './texts.ts'

/** Signing out does not wait longer than this for the network. */
const longestWaitMs = 3000

/** Ends the session here and, if it is reachable, on the server. Everything that the device stored for the member is deleted. */
export async function signOut(): Promise<void> {
  const published = api.logout({}, { quiet: true }).catch(() => {})
  await Promise.race([published, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  session.end()
  clearFormDrafts()
  navigate(paths.landing(), { replace: true })
  showToast({ text: meTexts[currentLang()].signedOut })
}
