import { observable } from '@herzkarte/ui/observable.ts'
import { flushSync } from 'react-dom'
import { routeOf } from './route.ts'

/** The address of the browser. */
export const here = () => location.pathname + location.search

/**
 * The address that the app shows. It follows the browser's address only when `showLocation` is called: a page transition must capture the old page
 * before the new one renders.
 */
const shown = observable(here())

/** Renders the page of the browser's address, synchronously when `now` is set. */
function showLocation({ now }: { now: boolean }): void {
  if (now) flushSync(() => shown.set(here()))
  else shown.set(here())
}

/** The address that the app shows. After the browser has gone back, it is still the one before. */
export const shownPath = shown.get

/** Calls the listener after each change of the address that the app shows. Returns what ends this. */
export const onLocationShown = shown.subscribe

export const usePathname = (): string => shown.use().split('?')[0] ?? ''
export const useSearchString = (): string => shown.use().slice(shown.get().split('?')[0]?.length)

/** Asks before leaving a page with entries; `leave` continues. */
export type LeaveGuard = (leave: () => void) => void

/** Index of a history entry within this app, stored in its state. */
const indexOf = (state: unknown) => (state as { index?: number } | null)?.index ?? 0
/** If the page's code takes longer than this, a skeleton is shown. */
const longestPreparationMs = 200

let index = indexOf(history.state)
let guard: LeaveGuard | undefined
let ignoredPops = 0
const scrolls = new Map<number, number>()

history.scrollRestoration = 'manual'
addEventListener('popstate', (event) => {
  if (ignoredPops > 0) {
    ignoredPops--
    return
  }
  const next = indexOf(event.state)
  const steps = next - index
  if (guard && steps !== 0) return askBefore(steps)
  scrolls.set(index, scrollY)
  index = next
  const show = (now: boolean) => {
    showLocation({ now })
    scrollTo(0, scrolls.get(index) ?? 0)
  }
  // iOS has already animated the page under the finger.
  if (event.hasUAVisualTransition) show(true)
  else transition(isBetweenTabs(here()) ? 'tab' : steps < 0 ? 'back' : 'forward', show)
})

/** Both the page that is shown and the next one are main areas. */
const isBetweenTabs = (path: string) => shownPath().startsWith('/main/') && path.startsWith('/main/')

/** The browser has already navigated: go back to the page, and navigate again once the shopper agrees. */
function askBefore(steps: number): void {
  ignoredPops++
  history.go(-steps)
  askToLeave(() => history.go(steps))
}

function askToLeave(leave: () => void): void {
  guard?.(() => {
    guard = undefined
    leave()
  })
}

/** Sets the guard that is asked before leaving a page whose entries would be lost; undefined when there is nothing to lose. */
export function guardLeaving(next: LeaveGuard | undefined): void {
  guard = next
}

/** Goes to a page of the app. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (path === here()) return
  if (guard) {
    askToLeave(() => navigate(path, { replace }))
    return
  }
  const ready = replace ? undefined : routeOf(path)?.preload()
  const goNow = () => go(path, replace)
  if (ready) void Promise.race([ready, pause(longestPreparationMs)]).then(goNow, goNow)
  else goNow()
}

function go(path: string, replace: boolean): void {
  scrolls.set(index, scrollY)
  transition(replace ? 'none' : isBetweenTabs(path) ? 'tab' : 'forward', (now) => {
    if (!replace) index++
    if (replace) history.replaceState({ index }, '', path)
    else history.pushState({ index }, '', path)
    showLocation({ now })
    scrollTo(0, 0)
  })
}

/** Updates the address to what this page shows now, without rendering again. */
export function renameAddress(path: string): void {
  if (path !== here()) history.replaceState({ index }, '', path)
}

/** Changes what this page shows through its address, without a new history entry and without scrolling. */
export function restate(path: string): void {
  if (path === here()) return
  history.replaceState({ index }, '', path)
  showLocation({ now: false })
}

/** No page of the app comes before this one in the history. */
export const isFirstPage = (): boolean => index === 0

/** Goes back one page, or to `otherwise` from the first one. */
export function goBack(otherwise: string): void {
  if (!isFirstPage()) history.back()
  else navigate(otherwise, { replace: true })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `tab`: between two main areas, neither of which comes before the other. */
type Direction = 'forward' | 'back' | 'tab' | 'none'

/**
 * Lets the browser animate a page change in the direction of navigation, where it is supported and the shopper wants motion. `change` receives
 * whether the new page must render synchronously, as an animation requires.
 */
function transition(direction: Direction, change: (now: boolean) => void): void {
  const { startViewTransition } = document as Partial<Document>
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!startViewTransition || calm || direction === 'none' || document.hidden) {
    change(false)
    return
  }
  const { ready, finished } = startViewTransition.call(document, { types: [direction], update: () => change(true) })
  // An animation that the next one interrupts is not an error.
  ready.catch(() => {})
  finished.catch(() => {})
}
