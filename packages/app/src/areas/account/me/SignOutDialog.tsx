import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { session } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { sendStoredSignOuts, storeSessionEnd } from '../../../sign-out/sign-out-later.ts'
import { clearDevice } from '../signed-in.ts'
import { meTexts } from './texts.ts'

/** Signing out does not wait longer than this for the network. */
const longestWaitMs = 3000

export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { busy, attempt } = useAttempt()
  return (
    <QuestionDialog
      onClose={onClose}
      title={meTexts.signOutTitle}
      answers={[
        { label: meTexts.signOut, onChoose: () => attempt(signOut), busy },
        { label: meTexts.stay, onChoose: onClose },
      ]}
    >
      {meTexts.signOutText}
    </QuestionDialog>
  )
}

/**
 * Ends the session here and on the server; if that is not reachable, as soon as it is. Everything that the device stored for the member is
 * deleted.
 */
async function signOut(): Promise<void> {
  const refreshToken = session.get()?.token.refreshToken
  // Without storage, nothing can be sent later.
  const erase = await storeSessionEnd(refreshToken ?? '').catch(() => async () => {})
  const published = api.logout({}, { quiet: true }).then(erase, () => {})
  await Promise.race([published, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  clearDevice({ exceptProof: true })
  navigate(paths.landing(), { replace: true })
  showToast({ text: meTexts.signedOut })
  await sendStoredSignOuts().catch(() => {})
}
