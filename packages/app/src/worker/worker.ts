import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { session } from '../dispatcher/session.ts'
import { navigate } from '../router/navigation.ts'
import { takeNewVersion } from '../shared/recover.ts'
import { isToPage, type ToWorker } from '../sw/messages.ts'
import { offerNewVersion } from './new-version.ts'

/** An app that stays open for days checks for a newer version when it comes to the foreground, at most once in this time. */
const longestUnaskedMs = hourMs

/** Registers the service worker, which caches the app on this device, and handles its messages. */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker
  // Browsers that block service workers return nothing.
  const registration: ServiceWorkerRegistration | undefined = await container.register('/sw.js', { updateViaCache: 'none' })
  if (!registration) return
  container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToPage(data)) navigate(data.open)
  })
  watchForNewVersion(registration)
  await container.ready
  if (session.get() && !savesData()) registration.active?.postMessage('warmUp' satisfies ToWorker)
}

/** The shopper's browser asks to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  if (registration.waiting) offer()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The very first version has nothing to replace.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer()
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < longestUnaskedMs) return
    askedAt = Date.now()
    // Without a network, the check happens another time.
    registration.update().catch(() => {})
  })

  function offer(): void {
    offerNewVersion(() => takeNewVersion(registration))
  }
}
