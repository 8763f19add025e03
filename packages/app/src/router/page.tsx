import { type ComponentType, use } from 'react'

type Module = { default: ComponentType }

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's code; resolves when it can be drawn at once. */
  preload(): Promise<unknown>
}

/** A page whose code is fetched when it is first wanted. Fetched before (a finger came near its link), it draws without a pause. */
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
        // What React notes on a promise that `use` has waited for: with it, the next one does not wait at all.
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
    // One that failed is shown as failed: drawing alone does not fetch it again.
    use(loading ?? preload())
    return Loaded && <Loaded />
  }
  return { Page, preload }
}
