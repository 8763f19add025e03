import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The programs of a recovery, as an operator has them: those of the system, not of npm. */
export interface Programs {
  /** Folder of the programs of PostgreSQL. */
  postgres: string
  /** PostgreSQL and pgBackRest do not run as root: root runs them as this user. */
  account: { uid?: number; gid?: number }
}

const debianFolder = '/usr/lib/postgresql'

/** Undefined if pgBackRest or a PostgreSQL of the system is not installed. */
export function findPrograms(): Programs | undefined {
  if (answers('pgbackrest', 'version') === undefined || !existsSync(debianFolder)) return undefined
  const [newest] = readdirSync(debianFolder)
    .map(Number)
    .filter((major) => existsSync(join(debianFolder, String(major), 'bin', 'initdb')))
    .sort((one, other) => other - one)
  if (newest === undefined) return undefined
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  return { postgres: join(debianFolder, String(newest), 'bin'), account }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}

function answers(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return undefined
  }
}
