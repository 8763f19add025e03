import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const pollMilliseconds = 10
const endSeconds = 60

/**
 * Stops the PostgreSQL of an earlier run that was killed, so that a new one with today's program and settings can replace it. A pid file whose
 * process is not PostgreSQL on this cluster is removed; its process is left alone.
 *
 * Only for the holder of the data folder's lock. PostgreSQL's own guard against two postmasters, the shared memory, remains effective.
 */
export async function endLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pid = postmasterOf(clusterDir)
  if (pid !== undefined) {
    log(`Ending the PostgreSQL of an earlier run (process ${pid})`)
    // SIGINT requests a fast shutdown.
    process.kill(pid, 'SIGINT')
    const deadline = performance.now() + endSeconds * 1000
    while (postmasterOf(clusterDir) === pid) {
      if (performance.now() > deadline)
        throw new StartError(`The PostgreSQL of an earlier run (process ${pid}) does not end; end it by hand and start again.`)
      await delay(pollMilliseconds)
    }
  }
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

/**
 * The pid of the PostgreSQL that runs on exactly this cluster. The number in its pid file alone proves nothing: after a crash or in a new container it
 * may belong to any process.
 *
 * @param clusterDir the real path of the cluster.
 */
export function postmasterOf(clusterDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
    // PostgreSQL's processes have the cluster's folder as their working directory.
    const isOurs =
      process.platform === 'linux'
        ? readlinkSync(`/proc/${pid}/cwd`) === clusterDir
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).includes(` -D ${clusterDir} `)
    return isOurs ? pid : undefined
  } catch {
    return undefined
  }
}
