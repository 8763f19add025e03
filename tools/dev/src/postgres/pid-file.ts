import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

export function pidFileOf(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

/** The postmaster's pid file. Its eighth line is the state (`starting`, `ready`, `stopping`, padded with blanks). */
export function readPidFile(clusterDir: string): { pid: number; state: string | undefined } | undefined {
  try {
    const lines = readFileSync(pidFileOf(clusterDir), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    return pid > 0 ? { pid, state: lines[7]?.trim() } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the process is a running PostgreSQL on exactly this cluster. A pid alone proves nothing: after a crash or in a new container it may belong
 * to any process.
 *
 * @param clusterDir the real path of the cluster.
 */
export function isPostgresOn(pid: number, clusterDir: string): boolean {
  try {
    if (process.platform === 'linux') {
      // PostgreSQL's processes have the cluster's folder as their working directory. A program that was replaced by a newer one reads "postgres
      // (deleted)".
      return readlinkSync(`/proc/${pid}/cwd`) === clusterDir && /^postgres\b/.test(basename(readlinkSync(`/proc/${pid}/exe`)))
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    return command.includes('postgres') && command.includes(` -D ${clusterDir} `)
  } catch {
    return false
  }
}
