import type { Postmaster } from './postmaster.ts'
import { StartError } from './start-error.ts'

const maxRestarts = 3
const withinSeconds = 60

/** Restarts PostgreSQL whenever it ends unexpectedly. If it keeps dying, calls `onLost` with the reason. */
export function keepRunning(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  log: (line: string) => void,
  onLost: (error: unknown) => void,
): { stop(): Promise<void> } {
  let current = Promise.resolve(first)
  let stopping = false
  let deaths: number[] = []

  const watch = (postmaster: Postmaster): void => {
    void postmaster.exited.then(() => {
      if (stopping) return
      const now = performance.now()
      deaths = [...deaths.filter((at) => now - at < withinSeconds * 1000), now]
      if (deaths.length > maxRestarts)
        return onLost(new StartError('PostgreSQL keeps ending unexpectedly; see postgres.log in the data folder.'))
      log('PostgreSQL ended unexpectedly, starting it again')
      current = restart()
      current.then(watch, onLost)
    })
  }
  watch(first)

  return {
    async stop() {
      stopping = true
      const postmaster = await current.catch(() => undefined)
      await postmaster?.end()
    },
  }
}
