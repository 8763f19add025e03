import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inWords, StartError } from './start-error.ts'

// Referenced here so that no lock is garbage collected, and thereby released, while it is held.
const held = new Set<DatabaseSync>()

/**
 * Creates the folder if it is missing and locks it for this process until `release`.
 *
 * The lock is SQLite's lock on an empty file. The operating system releases it when the process ends, however it ends, so no stale lock can remain.
 *
 * @throws StartError when another process has locked it, or when it is not writable.
 */
export function openDataDir(dir: string) {
  const path = makeFolder(resolve(dir))
  const lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 })
  // Tells users who holds the lock.
  const note = join(path, 'lock.pid')
  try {
    // With an in-memory journal nothing is ever written, so it works on a full disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    held.add(lock)
    writeFileSync(note, `${process.pid}\n`)
  } catch (error) {
    held.delete(lock)
    lock.close()
    if (!isBusy(error)) throw inWords(error, path)
    throw new StartError(`Herzkarte is already running on ${path}${holderIn(note)}; stop it first, or choose another folder with DATA_DIR.`)
  }
  return {
    path,
    release(): void {
      if (!held.delete(lock)) return
      rmSync(note, { force: true })
      lock.close()
    },
  }
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    writeFileSync(join(path, 'lock'), '', { flag: 'a' })
    return realpathSync(path)
  } catch (error) {
    throw inWords(error, path)
  }
}

const sqliteBusy = 5
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function holderIn(note: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(note, 'utf8'), 10)})`
  } catch {
    return ''
  }
}
