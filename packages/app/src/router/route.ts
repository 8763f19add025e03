import { type LazyPage, lazyPage } from './page.tsx'

export type Tab = 'landing' | 'offers' | 'wallet' | 'me' | 'more'

export interface Route extends LazyPage {
  path: string
  /** The main area it belongs to: there the tab bar shows. Without one the page stands alone, as the steps of signing up do. */
  tab?: Tab
  /** Visitors are asked to sign in first. */
  membersOnly?: true
  /** A form in progress: changing the language does not reload it. */
  form?: true
}

/** Fetches the module of a page. */
export type Load = Parameters<typeof lazyPage>[0]
type More = Omit<Route, 'path' | keyof LazyPage>

/** A page that needs no call to be drawn: what reads and caches calls is not fetched for it. */
export const plainRoute = (path: string, load: Load, more: More = {}): Route => ({ path, ...lazyPage(load), ...more })

/** A page that reads or acts through calls. */
export const route = (path: string, load: Load, more?: More): Route =>
  plainRoute(
    path,
    async () => {
      const [{ default: Page }, { withData }] = await Promise.all([load(), import('../dispatcher/with-data.tsx')])
      return { default: withData(Page) }
    },
    more,
  )
