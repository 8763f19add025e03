import { takeNewVersion } from './take-new-version.ts'

export type Recovery = 'reloading' | 'offline' | 'stuck'

/** A page that is loaded anew within this time and stands at the same place again is not helped by more of it. */
const onceWithinMs = 60_000
const reloadedAt = 'herzkarte.reloadedAt'

/**
 * The code of a page could not be fetched. Where the server answers, it has a newer version than this page: that one is taken, once. Without a network
 * there is nothing to do but to say so.
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

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Until a version that is being fetched waits to be taken, or has failed. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> | undefined {
  if (worker?.state !== 'installing') return
  return new Promise((resolve) => worker.addEventListener('statechange', () => resolve(), { once: true }))
}
