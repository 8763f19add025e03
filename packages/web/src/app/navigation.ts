import { paths } from './paths.ts'
import { session } from './session.ts'
import { stored } from './storage.ts'

/** Where a visitor wanted to go when asked to sign in. */
const wayBack = stored<string>('wayBack', (value): value is string => typeof value === 'string' && value.startsWith('/'))

type Direction = 'forward' | 'back' | 'none'

interface Transitions {
  startViewTransition?: (options: { update: () => Promise<void> | void; types: string[] }) => { finished: Promise<void> }
}

/** Index of an entry in this app's part of the history, kept in its state. */
const indexOf = (state: unknown) => (state as { index?: number } | null)?.index ?? 0
let index = indexOf(history.state)
const scrolls = new Map<number, number>()

history.scrollRestoration = 'manual'
addEventListener('popstate', (event) => {
  const next = indexOf(event.state)
  const direction: Direction = next < index ? 'back' : 'forward'
  scrolls.set(index, scrollY)
  index = next
  // iOS has moved the page under the finger already.
  if (event.hasUAVisualTransition) afterPaint(restoreScroll)
  else animate(direction, () => restoreScroll())
})

/** Goes to a page of the app. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (path === location.pathname + location.search) return
  scrolls.set(index, scrollY)
  animate(replace ? 'none' : 'forward', () => {
    if (!replace) index++
    if (replace) history.replaceState({ index }, '', path)
    else history.pushState({ index }, '', path)
    scrollTo(0, 0)
  })
}

/** One page back; when this is the first one, to `otherwise`. */
export function goBack(otherwise: string): void {
  if (index > 0) history.back()
  else navigate(otherwise, { replace: true })
}

/** A visitor needs to sign in for this: remembers the page and goes to the account tab (specification, section 2). */
export function askToSignIn(): void {
  wayBack.set(location.pathname + location.search)
  navigate(paths.me())
}

/** After signing in: to the page that was wanted, else home. */
export function enterAfterSignIn(): void {
  const path = wayBack.get() ?? paths.landing()
  wayBack.clear()
  navigate(path, { replace: true })
}

/** The server no longer knows this session: remembers the page, so that signing in leads back to it. */
export function leaveEndedSession(): void {
  wayBack.set(location.pathname + location.search)
  session.end()
  navigate(paths.landing(), { replace: true })
}

/** Lets the browser draw the change of page as a movement, where it can and the shopper wants movement. */
function animate(direction: Direction, update: () => void): void {
  const { startViewTransition } = document as Transitions
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!startViewTransition || calm || direction === 'none') return update()
  startViewTransition.call(document, {
    types: [direction],
    update: () => {
      update()
      return new Promise<void>((resolve) => afterPaint(resolve))
    },
  })
}

function restoreScroll(): void {
  const top = scrolls.get(index) ?? 0
  afterPaint(() => scrollTo(0, top))
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}
