import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inWords, StartError } from './start-error.ts'

/** A data folder that this process owns exclusively until `release`. */
export interface DataDir {
  path: string
  release(): void
}

// Referenced here so that no lock is garbage collected, and thereby released, while it is held.
const held = new Set<DatabaseSync>()

/**
 * Creates the folder if it is missing and locks it for this process.
 *
 * The lock is SQLite's lock on an empty file. The operating system releases it when the process ends, however it ends, so no stale lock can remain.
 *
 * @throws StartError when another process has locked it, or when it is not writable.
 */
export function openDataDir(dir: string): DataDir {
  const path = makeFolder(resolve(dir))
  const lock = lockFile(path)
  held.add(lock)
  writeNote(path)
  return {
    path,
    release() {
      if (!held.delete(lock)) return
      rmSync(noteFile(path), { force: true })
      lock.close()
    },
  }
}

function makeFolder(path: string): string {
  try {
    makeMissing(path)
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw inWords(error, path)
  }
}

// Not mkdir's recursive option: Node hides a read-only file system behind ENOENT there, and never returns below /proc.
function makeMissing(path: string): void {
  if (existsSync(path)) return
  makeMissing(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

function lockFile(path: string): DatabaseSync {
  const file = join(path, 'lock')
  try {
    writeFileSync(file, '', { flag: 'a' })
  } catch (error) {
    throw inWords(error, path)
  }
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // With an in-memory journal nothing is ever written, so it works on a full disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartError(`Herzkarte is already running on ${path}${holder(path)}; stop it first, or choose another folder with DATA_DIR.`)
  }
}

const sqliteBusy = 5
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function noteFile(path: string): string {
  return join(path, 'lock.pid')
}

// For users only: the lock itself does not depend on it, so it may be missing on a full disk.
function writeNote(path: string): void {
  try {
    writeFileSync(noteFile(path), `${process.pid}\n`)
  } catch {}
}

function holder(path: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(noteFile(path), 'utf8'), 10)})`
  } catch {
    return ''
  }
}
