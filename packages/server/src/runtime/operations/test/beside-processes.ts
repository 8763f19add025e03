import pg from 'pg'
import { startTestServer, type TestServer } from '#testing/server.ts'
import type { ServerProcess } from './server-process.ts'

/** A server of the test's own on the database of processes: it makes members and tills there. */
export interface BesideProcesses {
  app: TestServer
  owner: pg.Client
  /** Kills the processes, and takes the database away. */
  end(running: readonly ServerProcess[]): Promise<void>
}

export async function startBesideProcesses(): Promise<BesideProcesses> {
  const app = await startTestServer()
  // Processes have the real time.
  app.clock.set(new Date().toISOString())
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  return {
    app,
    owner,
    async end(running) {
      for (const { signal } of running) signal('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await owner.end()
      await app.close()
    },
  }
}
