import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** What root keeps for PostgreSQL when the project lies where PostgreSQL's account may not go, such as below /root. */
export const reachableDir = '/var/lib/herzkarte'

/** A place of its own below reachableDir for the given folder. */
export function reachablePlace(path: string): string {
  return join(reachableDir, createHash('sha256').update(path).digest('hex').slice(0, 16))
}

/** Whether `account` may enter the folder and read the files. The system itself is asked, so that access lists and mounts count. */
export function mayUse(account: Account | undefined, folder: string, files: string[] = []): boolean {
  if (!account) return true
  const script = 'cd "$0" || exit 1; for file; do test -r "$file" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', script, folder, ...files], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
