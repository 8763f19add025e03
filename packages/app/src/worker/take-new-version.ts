import type { ToWorker } from '../sw/messages.ts'

/** By then a version that was asked to take over has mostly done so. Where it could not, the page comes from the server anyway. */
const longestWaitMs = 1000
/** Some browsers hold a page back for good that is loaded anew while one version takes over from the other; longer than the server is waited for. */
const heldBackMs = 4000

/** Lets the version that waits take over, and loads the page anew with it. Another window may have done the first half already. */
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

/** Again as long as this page is there. */
function reload(): void {
  location.reload()
  setTimeout(reload, heldBackMs)
}
