import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { appTexts } from '../texts.ts'
import { LoadFailed } from './LoadFailed.tsx'

/**
 * A part of a page whose code is fetched after the page's own. Until then it shows its skeleton. If the code can't be fetched, the rest of the page
 * stays, and the part offers to try again; if that fails, too, the page recovers as from its own missing code (`shell/Crash.tsx`).
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when the page's module is read
  return function LazyPart({ skeleton, ...props }: Props & { skeleton: ReactNode }) {
    const [attempt, setAttempt] = useState(1)
    const [outcome, setOutcome] = useState<{ error?: unknown }>()
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      load().then(
        (module) => {
          Loaded = module.default
          if (!isGone) setOutcome({})
        },
        (error: unknown) => {
          if (!isGone) setOutcome({ error })
        },
      )
      return () => {
        isGone = true
      }
    }, [attempt])
    if (Loaded) return <Loaded {...(props as Props)} />
    if (!outcome) return skeleton
    if (attempt > 1) throw outcome.error
    return (
      <LoadFailed
        error={outcome.error}
        onRetry={() => {
          setOutcome(undefined)
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
  onStay?: () => void
  onCancel?: () => void
}

/**
 * A dialog whose code is fetched when it opens. If it can't be fetched, the page stays and a message says so, and the next tap fetches again; if that
 * fails with a network, the page recovers as from its own missing code.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  let hasFailed = false
  // biome-ignore lint/correctness/noComponentHookFactories: made once per dialog, when the page's module is read
  return function LazyDialog(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>()
    const { onClose, onEnd, onStay, onCancel }: Ends = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      load().then(
        (module) => {
          Loaded = module.default
          if (!isGone) setOutcome({})
        },
        (error: unknown) => {
          if (isGone) return
          if (hasFailed && navigator.onLine) return setOutcome({ error })
          hasFailed = true
          const { offlineTitle, failedText } = appTexts[currentLang()]
          showToast({ text: navigator.onLine ? failedText : `${offlineTitle}.`, icon: CloudOff, durationMs: 5000 })
          ;(onClose ?? onEnd ?? onStay ?? onCancel)?.()
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    if (Loaded) return <Loaded {...props} />
    if (outcome?.error) throw outcome.error
    return null
  }
}
