import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { CloudOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { appTexts } from '../texts.ts'
import { LoadFailed } from './LoadFailed.tsx'

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

/** A component whose code is fetched when it first shows, and again with another attempt. */
function useLoaded<Props extends object>(
  known: { Loaded?: ComponentType<Props> },
  load: Load<Props>,
  attempt: number,
  onFailed: (error: unknown) => void,
) {
  const [, setLoaded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (known.Loaded) return
    let isGone = false
    load().then(
      (module) => {
        known.Loaded = module.default
        if (!isGone) setLoaded(true)
      },
      (error: unknown) => {
        if (!isGone) onFailed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  return known.Loaded
}

/**
 * A part of a page whose code is fetched after the page's own. Until then it shows its skeleton. If the code can't be fetched, the rest of the page
 * stays, and the part offers to try again; if that fails, too, the page recovers as from its own missing code (`shell/Crash.tsx`).
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const known = {}
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when the page's module is read
  return function LazyPart({ skeleton, ...props }: Props & { skeleton: ReactNode }) {
    const [attempt, setAttempt] = useState(1)
    const [failed, setFailed] = useState<{ error: unknown }>()
    const Loaded = useLoaded(known, load, attempt, (error) => setFailed({ error }))
    if (Loaded) return <Loaded {...(props as Props)} />
    if (!failed) return skeleton
    if (attempt > 1) throw failed.error
    return (
      <LoadFailed
        error={failed.error}
        onRetry={() => {
          setFailed(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
}

/** Ways to close a dialog. The first one that it has is used where it cannot be opened. */
interface Ends {
  onClose?: () => void
  onEnd?: () => void
}

/**
 * A dialog whose code is fetched when it opens. If it can't be fetched, the page stays and a message says so, and the next tap fetches again. If that
 * fails with a network, the page is loaded again: browsers remembered a failed import until 2026 (https://github.com/whatwg/html/issues/6768).
 */
export function lazyDialog<Props extends object>(load: Load<Props>) {
  const known = {}
  let hasFailed = false
  // biome-ignore lint/correctness/noComponentHookFactories: made once per dialog, when the page's module is read
  return function LazyDialog(props: Props) {
    const { onClose, onEnd }: Ends = props
    const Loaded = useLoaded(known, load, 1, () => {
      if (hasFailed && navigator.onLine) void import('./recover.ts').then(({ recover }) => recover()).catch(() => {})
      hasFailed = true
      const { offlineTitle, failedText } = appTexts
      showToast({ text: navigator.onLine ? failedText : `${offlineTitle}.`, icon: CloudOff, durationMs: 5000 })
      ;(onClose ?? onEnd)?.()
    })
    return Loaded ? <Loaded {...props} /> : null
  }
}

/** Questions whose dialog is fetched when they are asked. */
export const LazyQuestion = lazyDialog(() => import('./QuestionDialog.tsx'))
export const LazyConfirm = lazyDialog(async () => ({ default: (await import('./QuestionDialog.tsx')).ConfirmDialog }))
export const LazyLocked = lazyDialog(async () => ({ default: (await import('./QuestionDialog.tsx')).LockedDialog }))
