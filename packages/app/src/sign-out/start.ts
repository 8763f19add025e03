/** Requests of the first page come first. */
const firstPageMs = 2000

let isStarted = false

/** Ends sessions on the server that were signed out here without a network: some time after the first page, and when the network is back. */
export function sendSignOutsAfterFirstPage(): void {
  if (isStarted) return
  isStarted = true
  const send = () =>
    void import('./sign-out-later.ts')
      .then(({ sendStoredSignOuts }) => sendStoredSignOuts())
      // A browser that stores nothing has nothing to send.
      .catch(() => {})
  addEventListener('online', send)
  setTimeout(send, firstPageMs)
}
