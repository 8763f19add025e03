import { type ComponentType, use } from 'react'

interface Module {
  default: ComponentType
  /** Called once before the page is rendered, with what was read early in the cache (`withCalls`). */
  prepare?: () => void
}

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's code; resolves when it can render at once. */
  preload(): Promise<unknown>
}

/** A page whose code is fetched on first use. If it was prefetched (a finger came near its link), it renders without a pause. */
export function lazyPage(load: () => Promise<Module>): LazyPage {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let hasFailed = false
  function preload(): Promise<void> {
    if (loading && !hasFailed) return loading
    hasFailed = false
    loading = load().then(
      (module) => {
        Loaded = module.default
        // React sets these fields on a promise that `use` has waited for. With them, the next `use` does not wait at all.
        Object.assign(loading ?? {}, { status: 'fulfilled' })
      },
      (error) => {
        hasFailed = true
        throw error
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once per page, when the table of routes is read
  function Page() {
    // A failed load stays failed: rendering alone does not fetch it again.
    use(loading ?? preload())
    return Loaded && <Loaded />
  }
  return { Page, preload }
}
