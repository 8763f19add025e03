import limit from 'p-limit'

/** Reads again whenever something has changed, one after the other: the last read is the newest. A waiting one serves all changes. */
export function readInTurn(read: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const inTurn = limit(1)
  return () => {
    if (inTurn.pendingCount === 0) inTurn(read).catch(onError)
  }
}
