import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, cleanEnv } from './cluster.ts'
import { openLogFile } from './log-file.ts'
import { readPidFile } from './pid-file.ts'
import { inWords, StartError } from './start-error.ts'

/** A running PostgreSQL started by this process. `exited` resolves when it has ended for any reason. */
export interface Postmaster {
  pid: number
  port: number
  exited: Promise<void>
  /** Shuts it down: sessions are terminated, committed data is safe. */
  end(): Promise<void>
}

/** PostgreSQL ended before it was ready, for a reason that may not occur on the next try. */
export class NotReady extends Error {
  override name = 'NotReady'
}

const pollMilliseconds = 5

/**
 * Starts PostgreSQL and waits until it accepts connections, however long recovery takes.
 *
 * @throws NotReady when another try may succeed, StartError otherwise.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
  logPath: string,
): Promise<Postmaster> {
  const log = openLogFile(logPath)
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C in the terminal reaches only this process: the server must finish its work before its database stops.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dir, ...options], {
    ...cluster.account,
    cwd: '/',
    env: cleanEnv,
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  })
  log.close()
  await once(child, 'spawn').catch((error) => {
    throw new StartError(`PostgreSQL could not be started: ${error.message}`, { cause: error })
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const exited = once(child, 'exit').then(() => void process.off('exit', endWithUs))
  const pid = child.pid ?? 0

  while (!isReady(cluster.dir, pid)) {
    if (!isRunning()) throw whyNotReady(log.since(), logPath)
    await delay(pollMilliseconds)
  }
  return {
    pid,
    port,
    exited,
    async end() {
      if (isRunning()) child.kill('SIGINT')
      await exited
    },
  }
}

function isReady(clusterDir: string, pid: number): boolean {
  const found = readPidFile(clusterDir)
  return found?.pid === pid && found.state === 'ready'
}

function whyNotReady(said: string, logPath: string): unknown {
  if (said.includes('No space left on device')) return inWords(Object.assign(new Error(said), { code: 'ENOSPC' }), logPath)
  // The port was taken since it was chosen, or the processes of a killed postmaster have not noticed yet that it is gone.
  if (/could not create any TCP|is still in use|lock file "postmaster\.pid" already exists/.test(said)) return new NotReady(said)
  const lines = said.split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return new StartError(`PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC): */, '')} (more in ${logPath})`)
}
