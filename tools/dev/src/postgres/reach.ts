import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { StartError } from './start-error.ts'

/** Root's folder for PostgreSQL when its account has no access to the project, for example below /root. */
export const reachableDir = '/var/lib/herzkarte'

/** A folder below reachableDir for the given folder. */
export function reachablePlace(path: string): string {
  return join(reachableDir, createHash('sha256').update(path).digest('hex').slice(0, 16))
}

/**
 * Whether `account` may enter the folder and read the files. The check runs as that account, so that access control lists and mounts count.
 *
 * @throws StartError when this root may not become another user at all.
 */
export function mayUse(account: Account | undefined, folder: string, files: string[] = []): boolean {
  if (!account) return true
  const script = 'cd "$0" || exit 1; for file; do test -r "$file" || exit 1; done'
  const { error, status } = spawnSync('/bin/sh', ['-c', script, folder, ...files], { ...account, cwd: '/', stdio: 'ignore' })
  if (error) throw limitedRoot(error)
  return status === 0
}

/** Transfers ownership of a file or folder to the account. */
export function giveTo(account: Account | undefined, path: string): void {
  if (!account) return
  try {
    chownSync(path, account.uid, account.gid)
  } catch (error) {
    throw limitedRoot(error)
  }
}

// For example in a container that does not map or allow other users.
function limitedRoot(cause: unknown): StartError {
  return new StartError('PostgreSQL does not run as root, and this root may not run it as another user; start as an ordinary user.', {
    cause,
  })
}
