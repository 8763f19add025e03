import { inShell } from '../device/index.ts'
import { session } from '../dispatcher/session.ts'
import type { ToWorker } from '../sw/messages.ts'

/** What the first page fetches, and its pictures, come first. */
const firstPageMs = 2000

let isStarted = false

/**
 * Begins to keep the app on the device, once its first page is drawn and had the network to itself. The native shell has the app with it, and while
 * developing a kept file would be an old one.
 */
export function startWorkerAfterFirstPage(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator) || inShell()) return
  isStarted = true
  // Also who signs out before that leaves nothing behind.
  session.onEnd(() => navigator.serviceWorker.controller?.postMessage('erase' satisfies ToWorker))
  setTimeout(() => void import('./worker.ts').then(({ startWorker }) => startWorker()).catch(() => {}), firstPageMs)
}
