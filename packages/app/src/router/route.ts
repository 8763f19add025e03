import type { Template } from '@herzkarte/ui/layout/template.ts'
import type { Read } from '../dispatcher/early.ts'
import { type LazyPage, type Load, lazyPage } from './lazy-page.tsx'

type Tab = 'landing' | 'offers' | 'wallet' | 'me' | 'more'

export interface Route extends LazyPage {
  path: string
  /** How the page is composed at every width. */
  template: Template
  /** The main area that the page belongs to, where the tab bar shows. A page without one stands alone, such as the steps of signing up. */
  tab?: Tab
  /** Visitors must sign in first. */
  membersOnly?: true
  /** What a member's page reads before it shows anything, asked for together with its code where the app opens with this page. */
  reads?: readonly Read[]
}

type More = Omit<Route, 'path' | 'template' | keyof LazyPage>

/** A page that renders without a call: the code for reading and caching calls is not loaded for it. */
export const plainRoute = (path: string, load: Load, template: Template, more?: More): Route => ({
  path,
  template,
  ...lazyPage(load),
  ...more,
})

/** A page that reads or acts through calls. */
export const route = (path: string, load: Load, template: Template, more?: More) => plainRoute(path, withCalls(load), template, more)

/** Fetches a page together with the code for calls, and with what was read for it before the app ran. */
export const withCalls =
  (load: Load): Load =>
  async () => {
    const [{ default: Page, prepare }, { takeEarlyAnswers, withData }] = await Promise.all([load(), import('../dispatcher/with-data.tsx')])
    await takeEarlyAnswers()
    prepare?.()
    return { default: withData(Page) }
  }

let table: { route: Route; pattern: RegExp }[] = []

/** Hands the table of all pages over: the router itself imports none. */
export function setRoutes(routes: readonly Route[]): void {
  table = routes.map((one) => ({ route: one, pattern: new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}/?$`) }))
}

/** The page of an address. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split(/[?#]/)[0] ?? path
  return table.find(({ pattern }) => pattern.test(pathname))?.route
}
