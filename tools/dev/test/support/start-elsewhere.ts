import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs PostgreSQL on the folder from another process, as a second `npm start` does. */
export async function startElsewhere(dataDir: string): Promise<{ process: ChildProcess; adminUrl: string; kill(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./hold-postgres.ts', import.meta.url)), [dataDir], { execArgv: [] })
  const [adminUrl] = await once(child, 'message')
  return {
    process: child,
    adminUrl: String(adminUrl),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
