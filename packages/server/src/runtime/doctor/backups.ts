import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { type Finding, good, problem, warning } from './finding.ts'

const oldAfterHours = 26

/** The age of the newest file below a folder of backups. A day and two hours is the limit: a nightly backup may take its time. */
export async function examineBackups(folder: string | undefined, now: Date): Promise<Finding[]> {
  if (folder === undefined) return [warning('backups', 'Not examined: name their folder with --backups <folder>.')]
  const newest = await newestFile(folder)
  if (newest === undefined) return [problem('backups', `There is no backup in ${folder}.`)]
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / hourMs)
  if (newest.size === 0) return [problem('backups', `The newest backup, ${newest.path}, is empty.`)]
  if (hours >= oldAfterHours) return [problem('backups', `The newest backup, ${newest.path}, is ${hours} hours old.`)]
  return [good('backups', `The newest backup, ${newest.path}, is ${hours} hours old. Rehearse the restore.`)]
}

async function newestFile(folder: string): Promise<{ path: string; at: Date; size: number } | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isUnfinished(path))
  const files = await Promise.all(paths.map(async (path) => ({ path, ...pick(await stat(path)) })))
  return files.sort((one, other) => other.at.getTime() - one.at.getTime())[0]
}

/** What is being written, and logs. */
const isUnfinished = (path: string) => /\.(?:part|log|lock)(?:\/|$)/.test(path)

const pick = ({ mtime, size }: { mtime: Date; size: number }) => ({ at: mtime, size })
