import { session } from '../dispatcher/session.ts'
import { navigate } from '../router/navigation.ts'
import type { ToPage, ToWorker } from '../sw/messages.ts'
import { offerNewVersion } from './new-version.ts'
import { takeNewVersion } from './take-new-version.ts'

/** An app that stays open for days looks for a newer version when somebody comes back to it, at most so often. */
const longestUnaskedMs = 60 * 60 * 1000

/** Has the service worker keep the app on this device, and follows what it says. */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker
  // Browsers that are told to block service workers answer with nothing.
  const registration: ServiceWorkerRegistration | undefined = await container.register('/sw.js', { updateViaCache: 'none' })
  if (!registration) return
  container.addEventListener('message', ({ data }: MessageEvent<ToPage>) => navigate(data.open))
  watchForNewVersion(registration)
  await container.ready
  if (session.get() && !savesData()) publish(registration, 'warmUp')
}

function publish({ active }: ServiceWorkerRegistration, message: ToWorker): void {
  active?.postMessage(message)
}

/** The shopper asked the browser to load as little as possible. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  if (registration.waiting) offer()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first version of all has nothing to replace.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer()
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < longestUnaskedMs) return
    askedAt = Date.now()
    // Without a network it is asked for another time.
    registration.update().catch(() => {})
  })

  function offer(): void {
    offerNewVersion(() => takeNewVersion(registration))
  }
}
