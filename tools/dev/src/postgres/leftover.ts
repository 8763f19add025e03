import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isPostgresOn, pidFileOf, readPidFile } from './pid-file.ts'
import { StartError } from './start-error.ts'

const pollMilliseconds = 10
const fastSeconds = 60
const immediateSeconds = 15

/**
 * Stops the PostgreSQL of an earlier run that was killed, so that a new one with today's program and settings can replace it. A pid file whose
 * process is not PostgreSQL on this cluster is removed; its process is left alone.
 *
 * Only for the holder of the data folder's lock. PostgreSQL's own guard against two postmasters, the shared memory, remains effective.
 */
export async function endLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  const found = readPidFile(clusterDir)
  if (found && isPostgresOn(found.pid, clusterDir)) {
    log(`Ending the PostgreSQL of an earlier run (process ${found.pid})`)
    await end(found.pid, clusterDir)
  }
  rmSync(pidFileOf(clusterDir), { force: true })
}

async function end(pid: number, clusterDir: string): Promise<void> {
  // SIGINT requests a fast shutdown; SIGQUIT an immediate one, from which PostgreSQL recovers at the next start.
  if (await endBy('SIGINT', fastSeconds, pid, clusterDir)) return
  if (await endBy('SIGQUIT', immediateSeconds, pid, clusterDir)) return
  throw new StartError(`The PostgreSQL of an earlier run (process ${pid}) does not end; end it by hand and start again.`)
}

async function endBy(signal: 'SIGINT' | 'SIGQUIT', seconds: number, pid: number, clusterDir: string): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  const deadline = performance.now() + seconds * 1000
  // Checks "is it PostgreSQL on this cluster" instead of "does the pid exist": a parent that does not reap leaves a zombie.
  while (isPostgresOn(pid, clusterDir)) {
    if (performance.now() > deadline) return false
    await delay(pollMilliseconds)
  }
  return true
}
