import type { ToWorker } from '../sw/messages.ts'

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
