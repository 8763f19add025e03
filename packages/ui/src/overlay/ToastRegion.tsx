import { lazy, Suspense, useEffect } from 'react'
import { uiTexts } from '../texts.ts'
import { dismissToast, type Toast, useToast } from './toast.ts'

/** The first page has no toasts yet. A network that is gone before its first one is often what a toast is about. */
const TimedToast = lazy(() => import('./TimedToast.tsx').catch(() => ({ default: PlainToast })))

function PlainToast({ toast: { id, text, durationMs } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs])
  return <p className="p-4 rounded-md bg-ink text-on-ink">{text}</p>
}

/**
 * The region for toasts: above the tab bar, on wide screens at the lower left. Once per app, outside the pages. By hand: the library's toasts are alerts,
 * which interrupt a screen reader.
 */
export function ToastRegion() {
  const toast = useToast()
  return (
    <section
      aria-label={uiTexts.notifications}
      aria-live="polite"
      data-react-aria-top-layer="true"
      className="fixed z-50 inset-x-4 bottom-[calc(var(--covered)+12px)] max-w-[638px] mx-auto pointer-events-none wide:right-auto wide:left-8 wide:bottom-8 wide:w-[400px]"
    >
      <Suspense>{toast && <TimedToast key={toast.id} toast={toast} />}</Suspense>
    </section>
  )
}
