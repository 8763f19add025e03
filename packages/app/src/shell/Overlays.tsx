import { WaitLine, WaitOverlay } from '@herzkarte/ui/feedback/Wait.tsx'
import { observable } from '@herzkarte/ui/observable.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { failUnreached } from '../dispatcher/failure.ts'
import { askIdentityWith } from '../dispatcher/identity.ts'
import { useWaiting } from '../dispatcher/loading.ts'
import { useWarning, warn } from '../dispatcher/warning.ts'
import { useAnnouncedTitle } from '../router/use-title.ts'
import { appTexts } from '../texts.ts'
import { useNewVersion } from '../worker/new-version.ts'

const WarningDialog = lazy<ComponentType<{ message: string }>>(() => import('./WarningDialog.tsx').catch(() => ({ default: WarningToast })))
const NewVersionLine = lazy<ComponentType<{ onTake: () => void }>>(() =>
  import('../worker/NewVersionLine.tsx').catch(() => ({ default: () => null })),
)

/** Without a network, the code of the dialog may be missing. */
function WarningToast({ message }: { message: string }) {
  useEffect(() => {
    showToast({ text: message, durationMs: 5000 })
    warn(undefined)
  }, [message])
  return null
}

const over = observable<ReactNode>(null)

/** Shows an overlay over any page; null removes it. */
export const showOver = over.set

/** Opens the language sheet from anywhere. */
export const openLanguageSheet = () =>
  void import('./LanguageChoice.tsx').then(
    ({ default: LanguageSheet }) => showOver(<LanguageSheet onClose={() => showOver(null)} />),
    () => showToast({ text: appTexts.offlineTitle }),
  )

// The dialog is loaded before it shows, so that a missing network is a failure of the call and not of the page.
askIdentityWith(async (call, ways) => {
  const { default: IdentityDialog } = await import('../areas/account/identity/IdentityDialog.tsx').catch(failUnreached)
  return new Promise((resolve) => {
    const finish = (ticket?: string) => {
      showOver(null)
      resolve(ticket)
    }
    showOver(<IdentityDialog call={call} ways={ways} onDone={finish} />)
  })
})

/** Everything that can overlay a page: the warning, the waiting heart, the language sheet, or a newer version. */
export function Overlays() {
  const warning = useWarning()
  const waiting = useWaiting()
  const takeNewVersion = useNewVersion()
  return (
    <Suspense>
      {over.use()}
      {warning !== undefined && <WarningDialog message={warning} />}
      <p aria-live="assertive" className="sr-only">
        {useAnnouncedTitle()}
      </p>
      {takeNewVersion && <NewVersionLine onTake={takeNewVersion} />}
      {waiting === 'overlay' && <WaitOverlay text={appTexts.pleaseWait} />}
      {waiting === 'late' && <WaitLine text={appTexts.stillWaiting} />}
    </Suspense>
  )
}
