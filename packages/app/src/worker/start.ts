import { inShell } from '../device/index.ts'
import { session } from '../dispatcher/session.ts'
import type { ToWorker } from '../sw/messages.ts'

/** Requests of the first page and its pictures come first. */
const firstPageMs = 2000

let isStarted = false

/**
 * Starts caching the app on the device, once its first page has rendered and had the network to itself. The native shell contains the app, and during
 * development a cached file would be outdated.
 */
export function startWorkerAfterFirstPage(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator) || inShell()) return
  isStarted = true
  // Signing out before that must also leave nothing stored.
  session.onEnd(() => navigator.serviceWorker.controller?.postMessage('erase' satisfies ToWorker))
  setTimeout(() => void import('./worker.ts').then(({ startWorker }) => startWorker()).catch(() => {}), firstPageMs)
}
