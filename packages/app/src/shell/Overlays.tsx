import { WaitLine, WaitOverlay } from '@herzkarte/ui/feedback/Wait.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { CallFailure } from '../dispatcher/failure.ts'
import { askIdentityWith } from '../dispatcher/identity.ts'
import { useWaiting } from '../dispatcher/loading.ts'
import { useWarning } from '../dispatcher/warning.ts'
import { useAnnouncedTitle } from '../router/use-title.ts'
import { appTexts } from '../texts.ts'
import { useNewVersion } from '../worker/new-version.ts'

const WarningDialog = lazy(() => import('./WarningDialog.tsx'))
const LanguageSheet = lazy(() => import('./LanguageSheet.tsx'))
const NewVersionLine = lazy(() => import('../worker/NewVersionLine.tsx'))

let over: ReactNode = null
const listeners = new Set<() => void>()

/** Shows an overlay over any page; null removes it. */
export function showOver(next: ReactNode): void {
  over = next
  for (const listener of listeners) listener()
}

/** Opens the language sheet from anywhere. */
export const openLanguageSheet = () => showOver(<LanguageSheet onClose={() => showOver(null)} />)

// The dialog is loaded before it shows, so that a missing network is a failure of the call and not of the page.
askIdentityWith(async (call, ways) => {
  const { default: IdentityDialog } = await import('../areas/account/identity/IdentityDialog.tsx').catch(() => {
    throw new CallFailure('network', '')
  })
  return new Promise((resolve) => {
    const finish = (ticket?: string) => {
      showOver(null)
      resolve(ticket)
    }
    showOver(<IdentityDialog call={call} ways={ways} onDone={finish} />)
  })
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything that can overlay a page: the warning, the waiting heart, the language sheet, or a newer version. */
export function Overlays() {
  const texts = useTexts(appTexts)
  const warning = useWarning()
  const waiting = useWaiting()
  const takeNewVersion = useNewVersion()
  return (
    <Suspense>
      {useSyncExternalStore(subscribe, () => over)}
      {warning !== undefined && <WarningDialog message={warning} />}
      <p aria-live="assertive" className="sr-only">
        {useAnnouncedTitle()}
      </p>
      {takeNewVersion && <NewVersionLine onTake={takeNewVersion} />}
      {waiting === 'overlay' && <WaitOverlay text={texts.pleaseWait} />}
      {waiting === 'late' && <WaitLine text={texts.stillWaiting} />}
    </Suspense>
  )
}
