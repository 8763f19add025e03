import limit from 'p-limit'

/**
 * Reads again whenever something has changed, one read after the other: what is read last must be the newest. A change while a read still waits for its
 * turn needs no further one.
 */
export function readInTurn(read: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const inTurn = limit(1)
  return () => {
    if (inTurn.pendingCount === 0) inTurn(read).catch(onError)
  }
}
