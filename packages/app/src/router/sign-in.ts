import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { device } from '../device/index.ts'
import { session } from '../dispatcher/session.ts'
import { appTexts } from '../texts.ts'
import { guardLeaving, here, navigate } from './navigation.ts'
import { paths } from './paths.ts'

/** After this time, a shopper who signs in no longer means the page that once led to sign-in. */
const wayBackRetainedMs = 30 * 60 * 1000

const isWayBack = (value: unknown): value is WayBack => {
  const { path, atMs } = (value ?? {}) as Partial<WayBack>
  return typeof path === 'string' && path.startsWith('/') && typeof atMs === 'number'
}

/** The page that a visitor wanted when asked to sign in. */
const wayBack = storedWayBack()

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
  guardLeaving(undefined)
  wayBack.set(here())
  session.end()
  navigate(paths.landing(), { replace: true })
  showToast({ text: appTexts.sessionEnded, durationMs: 5000 })
}

session.onLoss(leaveEndedSession)

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
