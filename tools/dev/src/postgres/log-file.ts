import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { inWords } from './start-error.ts'

const cachedBytes = 5 * 1024 * 1024

/** PostgreSQL's log, opened for one run; `since()` returns the output of that run. A large log is truncated. */
export function openLogFile(path: string): { handle: number; close(): void; since(): string } {
  try {
    const handle = openSync(path, 'a', 0o600)
    if (fstatSync(handle).size > cachedBytes) ftruncateSync(handle)
    const begin = fstatSync(handle).size
    return { handle, close: () => closeSync(handle), since: () => readFileSync(path).subarray(begin).toString('utf8').trim() }
  } catch (error) {
    throw inWords(error, path)
  }
}
