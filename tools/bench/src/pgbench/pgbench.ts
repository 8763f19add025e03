import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '@herzkarte/command'

const execute = promisify(execFile)

/** Fails with installation instructions when pgbench is missing. */
export async function pgbenchVersion(): Promise<string> {
  const { stdout } = await execute('pgbench', ['--version']).catch(() => {
    throw new UserError('pgbench is missing; install it (Debian: apt-get install postgresql-contrib) to have something to measure against.')
  })
  return /[\d.]+/.exec(stdout)?.[0] ?? ''
}

/** Transactions per second of a script with prepared statements. */
export async function pgbench(url: string, script: string, seconds: number, flags: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'herzkarte-bench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    const { stdout } = await execute('pgbench', ['-n', '-M', 'prepared', '-T', String(seconds), '-f', file, ...flags, url])
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!Number.isFinite(rate)) throw new Error(`pgbench printed no rate:\n${stdout}`)
    return rate
  } finally {
    await rm(folder, { recursive: true })
  }
}
