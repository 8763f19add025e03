import { inShell } from '../device/index.ts'
import { session } from '../dispatcher/session.ts'
import type { ToWorker } from '../sw/messages.ts'

export let announceFirstPage: () => void = () => {}

/**
 * Resolves when the first page has rendered with its code. Work that it does not need waits for this, because phones are slow at doing several things
 * at once.
 */
export const firstPageDrawn = new Promise<void>((resolve) => {
  announceFirstPage = resolve
})

/** Requests of the first page and its pictures come first. */
export const firstPageMs = 2000

void firstPageDrawn.then(() => {
  startWorker()
  sendSignOuts()
})

/** Starts caching the app on the device. The native shell contains the app, and during development a cached file would be outdated. */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || inShell()) return
  // Signing out before that must also leave nothing stored.
  session.onEnd(() => navigator.serviceWorker.controller?.postMessage('erase' satisfies ToWorker))
  setTimeout(() => void import('../worker/worker.ts').then((worker) => worker.startWorker()).catch(() => {}), firstPageMs)
}

/** Ends sessions on the server that were signed out here without a network, now and when the network is back. */
function sendSignOuts(): void {
  const send = () =>
    void import('../sign-out/sign-out-later.ts')
      .then(({ sendStoredSignOuts }) => sendStoredSignOuts())
      // A browser that stores nothing has nothing to send.
      .catch(() => {})
  addEventListener('online', send)
  setTimeout(send, firstPageMs)
}
