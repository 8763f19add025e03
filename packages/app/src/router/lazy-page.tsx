import { type ComponentType, use } from 'react'

/** Fetches the module of a page. `prepare` is called once before the page is rendered, with what was read early in the cache (`withCalls`). */
export type Load = () => Promise<{ default: ComponentType; prepare?: () => void }>

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's code; resolves when it can render at once. */
  preload(): Promise<unknown>
}

/** A page whose code is fetched on first use. If it was prefetched (a finger came near its link), it renders without a pause. */
export function lazyPage(load: Load): LazyPage {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let hasFailed = false
  function preload(): Promise<void> {
    if (loading && !hasFailed) return loading
    hasFailed = false
    loading = load().then(
      (module) => {
        Loaded = module.default
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
    if (!Loaded) use(loading ?? preload())
    return Loaded && <Loaded />
  }
  return { Page, preload }
}
