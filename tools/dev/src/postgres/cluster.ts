import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, accountFor } from './account.ts'
import { type Binaries, binariesFor } from './binaries.ts'
import { needSpace } from './disk.ts'
import { makePasswords, type Passwords, readPasswords } from './passwords.ts'
import { giveTo, mayUse, reachablePlace } from './reach.ts'
import { inWords, StartError } from './start-error.ts'

/** A complete cluster and everything needed to run it. */
export interface Cluster {
  dir: string
  account: Account | undefined
  binaries: Binaries
  passwords: Passwords
}

/** The caller's environment (PGDATA, LANG, TZ …) must not affect PostgreSQL. */
export const cleanEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

const spaceForNewMebibytes = 200
const spaceForExistingMebibytes = 64

/**
 * The cluster in `<dataDir>/postgres`, which is initialised if it does not exist yet.
 *
 * @param durable whether a new cluster is flushed to disk.
 * @throws StartError when it can be neither used nor created.
 */
export async function openCluster(dataDir: string, durable: boolean, log: (line: string) => void): Promise<Cluster> {
  const usual = join(dataDir, 'postgres')
  const account = accountFor(usual)
  const binaries = await binariesFor(account)
  if (existsSync(usual)) {
    const dir = realpathSync(usual)
    if (!mayUse(account, dir))
      throw new StartError(`PostgreSQL runs as uid ${account?.uid}, which may not enter ${dir}; move DATA_DIR elsewhere.`)
    needSpace(dir, spaceForExistingMebibytes)
    return { dir, account, binaries, passwords: readPasswords(dataDir) }
  }
  log(`Creating a database in ${usual}`)
  const passwords = makePasswords(dataDir)
  try {
    const dir = await createAt(mayUse(account, dataDir) ? usual : placeElsewhere(usual), { account, binaries, passwords, durable })
    return { dir, account, binaries, passwords }
  } catch (error) {
    throw inWords(error, dataDir)
  }
}

/** If PostgreSQL's account has no access to the data folder, `<dataDir>/postgres` links to an accessible folder. */
function placeElsewhere(usual: string): string {
  const place = reachablePlace(usual)
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 })
  // A remainder of a data folder that was deleted. Without its passwords nobody can open it.
  rmSync(place, { recursive: true, force: true })
  rmSync(usual, { force: true })
  symlinkSync(place, usual)
  return place
}

/** Created with an atomic rename, so that an existing cluster is complete. */
async function createAt(dir: string, cluster: Omit<Cluster, 'dir'> & { durable: boolean }): Promise<string> {
  needSpace(dirname(dir), spaceForNewMebibytes)
  // Not the name used by an earlier run that was killed, because its initdb may still be writing.
  const unfinished = `${dir}.new.${process.pid}`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    giveTo(cluster.account, unfinished)
    await initdb(unfinished, cluster)
    renameSync(unfinished, dir)
  } finally {
    removeUnfinished(dir)
  }
  return dir
}

function removeUnfinished(dir: string): void {
  for (const name of readdirSync(dirname(dir))) {
    if (!name.startsWith(`${basename(dir)}.new.`)) continue
    try {
      rmSync(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // The initdb of a killed run is still writing there. It ends soon, and the next start removes its files.
    }
  }
}

async function initdb(dir: string, { account, binaries, passwords, durable }: Omit<Cluster, 'dir'> & { durable: boolean }): Promise<void> {
  const passwordFile = `${dir}.password`
  writeFileSync(passwordFile, passwords.admin, { mode: 0o600 })
  giveTo(account, passwordFile)
  const options = ['--pgdata', dir, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', passwordFile, '--no-instructions']
  // The built-in provider sorts and folds text by code point, identically on every machine and in every release.
  const text = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  try {
    await promisify(execFile)(binaries.initdb, [...options, ...text, ...(durable ? [] : ['--no-sync'])], {
      ...account,
      cwd: '/',
      env: cleanEnv,
    })
  } catch (error) {
    throw initdbFailure(error)
  }
}

function initdbFailure(error: unknown): unknown {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT')
    return new StartError('The bundled PostgreSQL does not run on this system; set DATABASE_URL to a PostgreSQL 18.', { cause: error })
  if (stderr.includes('No space left on device')) return Object.assign(new Error(stderr), { code: 'ENOSPC' })
  const lines = stderr.trim().split('\n')
  return new StartError(`initdb could not make the database: ${lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1)}`, {
    cause: error,
  })
}
