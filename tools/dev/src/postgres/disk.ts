import { statfsSync } from 'node:fs'
import { StartError } from './start-error.ts'

const mebibyte = 1024 * 1024

/** Fails to start on a disk that is almost full: otherwise PostgreSQL would stop in the middle of its work. */
export function needSpace(folder: string, mebibytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const left = Math.floor((bavail * bsize) / mebibyte)
  if (left >= mebibytes) return
  throw new StartError(
    `Only ${left} MB of disk space are left for ${folder}, ${mebibytes} MB are needed; free some or choose another DATA_DIR.`,
  )
}
