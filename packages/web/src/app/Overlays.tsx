import { lazy, Suspense, useSyncExternalStore } from 'react'
import { WaitOverlay } from '../ui/Wait.tsx'
import { useWaiting } from './dispatcher/loading.ts'
import { useWarning } from './dispatcher/warning.ts'
import { useTexts } from './language.ts'
import { appTexts } from './texts.ts'

const WarningDialog = lazy(() => import('./WarningDialog.tsx'))
const LanguageSheet = lazy(() => import('./LanguageSheet.tsx'))

let languageSheetOpen = false
const listeners = new Set<() => void>()

function setLanguageSheet(open: boolean): void {
  languageSheetOpen = open
  for (const listener of listeners) listener()
}

/** Opens the sheet of languages from anywhere. */
export const openLanguageSheet = () => setLanguageSheet(true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What can lie over any page: the warning, the waiting heart, the sheet of languages. */
export function Overlays() {
  const texts = useTexts(appTexts)
  const warning = useWarning()
  const waiting = useWaiting()
  const isLanguageOpen = useSyncExternalStore(subscribe, () => languageSheetOpen)
  return (
    <Suspense>
      {warning !== undefined && <WarningDialog message={warning} />}
      {isLanguageOpen && <LanguageSheet onClose={() => setLanguageSheet(false)} />}
      {waiting && <WaitOverlay text={texts.pleaseWait} />}
    </Suspense>
  )
}
