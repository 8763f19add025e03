import { WaitLine, WaitOverlay } from '@herzkarte/ui/feedback/Wait.tsx'
import { observable } from '@herzkarte/ui/observable.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { askIdentityWith } from '../dispatcher/identity.ts'
import { useWaiting } from '../dispatcher/loading.ts'
import { useWarning, warn } from '../dispatcher/warning.ts'
import { useAnnouncedTitle } from '../router/use-title.ts'
import { lazyDialog } from '../shared/lazy-part.tsx'
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

const LanguageSheet = lazyDialog(() => import('./LanguageChoice.tsx'))
const IdentityDialog = lazyDialog(() => import('../areas/account/identity/IdentityDialog.tsx'))

/** Opens the language sheet from anywhere. */
export const openLanguageSheet = () => showOver(<LanguageSheet onClose={() => showOver(null)} />)

askIdentityWith((call, ways) =>
  new Promise<string | undefined>((resolve) => showOver(<IdentityDialog call={call} ways={ways} onEnd={resolve} />)).finally(() =>
    showOver(null),
  ),
)

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
