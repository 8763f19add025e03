import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { device } from '../device/index.ts'
import { session } from '../dispatcher/session.ts'
import { appTexts } from '../texts.ts'
import { showLocation, shownPath } from './location.ts'
import { paths } from './paths.ts'

/** After this time, a shopper who signs in no longer means the page that once led to sign-in. */
const wayBackRetainedMs = 30 * 60 * 1000

const isWayBack = (value: unknown): value is WayBack => {
  const { path, atMs } = (value ?? {}) as Partial<WayBack>
  return typeof path === 'string' && path.startsWith('/') && typeof atMs === 'number'
}

/** The page that a visitor wanted when asked to sign in. */
const wayBack = storedWayBack()

/** Asks before leaving a page with entries; `leave` continues. */
export type LeaveGuard = (leave: () => void) => void

/** Index of a history entry within this app, stored in its state. */
const indexOf = (state: unknown) => (state as { index?: number } | null)?.index ?? 0
const here = () => location.pathname + location.search
/** If the page's code takes longer than this, a skeleton is shown. */
const longestPreparationMs = 200

let index = indexOf(history.state)
let guard: LeaveGuard | undefined
let prepare: (path: string) => Promise<unknown> | undefined = () => undefined
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
  guard?.(() => {
    guard = undefined
    history.go(steps)
  })
}

/** Sets how a page's code is prepared before the page is shown. */
export function prepareWith(how: typeof prepare): void {
  prepare = how
}

/** Sets the guard that is asked before leaving a page whose entries would be lost; undefined when there is nothing to lose. */
export function guardLeaving(next: LeaveGuard | undefined): void {
  guard = next
}

/** Goes to a page of the app. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (path === here()) return
  if (guard) {
    guard(() => {
      guard = undefined
      navigate(path, { replace })
    })
    return
  }
  const ready = replace ? undefined : prepare(path)
  if (ready)
    void Promise.race([ready, pause(longestPreparationMs)]).then(
      () => go(path, replace),
      () => go(path, replace),
    )
  else go(path, replace)
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

/** This needs an account: stores the page and goes to the account tab (specification, section 2). */
export function askToSignIn(): void {
  wayBack.set(here())
  navigate(paths.me())
}

/** The page itself needs an account: the same, but the back button does not lead to the page, which would redirect again. */
export function redirectToSignIn(): void {
  wayBack.set(here())
  navigate(paths.me(), { replace: true })
}

/** A message or link opens a members-only page for a visitor: goes to sign-in, and to the page afterwards (specification, section 2). */
export function signInFor(path: string, { replace = false }: { replace?: boolean } = {}): void {
  wayBack.set(path)
  navigate(paths.login(), { replace })
}

/** After signing in: opens the stored page, else home, with the marker for browsers (specification, section 2: isLogin). */
export function enterAfterSignIn(): void {
  navigate(wayBack.take() ?? paths.landing({ isLogin: device.canBeReturnedTo }), { replace: true })
}

/** The server no longer knows this session: stores the page, so that signing in leads back to it. */
export function leaveEndedSession(): void {
  guard = undefined
  wayBack.set(here())
  session.end()
  navigate(paths.landing(), { replace: true })
  showToast({ text: appTexts.sessionEnded, durationMs: 5000 })
}

session.onLoss(leaveEndedSession)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface WayBack {
  path: string
  atMs: number
}

/** The page that is opened after signing in, stored on the device. An older one than half an hour is dropped. */
export function storedWayBack() {
  const store = stored('wayBack', isWayBack)
  const isOld = ({ atMs }: WayBack) => Date.now() - atMs > wayBackRetainedMs
  const last = store.get()
  if (last && isOld(last)) store.clear()
  return {
    set: (path: string) => store.set({ path, atMs: Date.now() }),
    /** Returns the page, once. */
    take(): string | undefined {
      const taken = store.get()
      store.clear()
      return taken && !isOld(taken) ? taken.path : undefined
    },
  }
}

/** `tab`: between two main areas, neither of which comes before the other. */
type Direction = 'forward' | 'back' | 'tab' | 'none'

interface Transitions {
  startViewTransition?: (options: { update: () => void; types: string[] }) => { finished: Promise<void>; ready: Promise<void> }
}

/**
 * Lets the browser animate a page change in the direction of navigation, where it is supported and the shopper wants motion. `change` receives
 * whether the new page must render synchronously, as an animation requires.
 */
function transition(direction: Direction, change: (now: boolean) => void): void {
  const { startViewTransition } = document as Transitions
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
