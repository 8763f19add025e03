import type { ToWorker } from '../sw/messages.ts'

export type Recovery = 'reloading' | 'offline' | 'stuck'

/** If a page fails again within this time after a reload, another reload does not help. */
const onceWithinMs = 60_000
const reloadedAt = 'herzkarte.reloadedAt'

/**
 * The code of a page could not be fetched. If the server answers, it has a newer version than this page, which is loaded once. Without a network, the
 * only option is to say so.
 */
export async function recover(): Promise<Recovery> {
  if (!(await serverAnswers())) return 'offline'
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < onceWithinMs) return 'stuck'
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
  await installed(registration?.installing)
  takeNewVersion(registration)
  return 'reloading'
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until a version that is being fetched is installed or has failed. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> | undefined {
  if (worker?.state !== 'installing') return
  return new Promise((resolve) => worker.addEventListener('statechange', () => resolve(), { once: true }))
}

/** By then a version that was asked to activate has usually done so. If not, the page comes from the server anyway. */
const longestWaitMs = 1000
/** Some browsers block a page forever if it reloads while one version replaces another. Longer than the wait for the server. */
const heldBackMs = 4000

/** Activates the waiting version, and reloads the page with it. Another window may have done the first half already. */
export function takeNewVersion(registration: ServiceWorkerRegistration | undefined): void {
  const waiting = registration?.waiting
  if (!waiting) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  setTimeout(reload, longestWaitMs)
  waiting.postMessage('takeOver' satisfies ToWorker)
}

/** Repeats while this page still exists. */
function reload(): void {
  location.reload()
  setTimeout(reload, heldBackMs)
}
