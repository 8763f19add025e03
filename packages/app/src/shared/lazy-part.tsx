import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
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
