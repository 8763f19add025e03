import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '../settings/check.ts'
import { type Finding, good, problem, warning } from './finding.ts'

/** Shares of free space below which the disk is reported. PostgreSQL stops when it is full. */
const [warningShare, problemShare] = [0.15, 0.05]
const gigabyte = 1e9

/** Free space where the database of `npm start` is (DATA_DIR), else where the server runs. */
export async function examineDisk(env: Environment): Promise<Finding[]> {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const folder = existsSync(dataDir) ? dataDir : process.cwd()
  const { bavail, blocks, bsize } = await statfs(folder)
  const share = bavail / blocks
  const says = `${(share * 100).toFixed(0)} % of the disk with ${folder} is free (${((bavail * bsize) / gigabyte).toFixed(1)} GB)`
  if (share < problemShare) return [problem('disk', `Only ${says}. Make room now.`)]
  if (share < warningShare) return [warning('disk', `Only ${says}. Make room soon.`)]
  return [good('disk', `${says}.`)]
}
