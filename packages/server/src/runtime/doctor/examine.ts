import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { localDatabase } from '../../kernel/database/index.ts'
import { checkEnvironment, type Environment } from '../settings/check.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { examineDatabase } from './database.ts'
import { type Finding, good, problem, warning } from './finding.ts'
import { examineCertificates, examineMail, examineSms } from './outside.ts'

/**
 * Examines everything that a server needs. Every part is examined even if others fail, and a part that cannot be examined is a problem of its
 * own. Reads only: nothing is changed, sent or repaired.
 */
export async function examine(env: Environment, { backups, now }: { backups: string | undefined; now: Date }): Promise<Finding[]> {
  const { checked } = checkEnvironment(env)
  const parts: [subject: string, examination: () => Promise<Finding[]>][] = [
    ['settings', async () => examineSettings(env)],
    ['database', () => examineDatabase(env, checked)],
    ['delivery', () => Promise.all([examineMail(checked), examineSms(checked)])],
    ['certificates', () => examineCertificates(checked, now)],
    ['disk', () => examineDisk(env)],
    ['backups', () => examineBackups(backups, now)],
  ]
  return (
    await Promise.all(parts.map(([subject, examination]) => examination().catch((error: Error) => [problem(subject, error.message)])))
  ).flat()
}

function examineSettings(env: Environment): Finding[] {
  if (!env.DATABASE_URL && localDatabase(env.DATA_DIR || '.data', 'app'))
    return [good('settings', 'npm start makes the settings of its server.')]
  try {
    readSettings(env)
    return [good('settings', 'All settings are valid.')]
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').map((line) => problem('settings', line))
    throw error
  }
}

/** Shares of free space below which the disk is reported. PostgreSQL stops when it is full. */
const [warningShare, problemShare] = [0.15, 0.05]

/** Free space where the database of `npm start` is (DATA_DIR), else where the server runs. */
async function examineDisk(env: Environment): Promise<Finding[]> {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const folder = existsSync(dataDir) ? dataDir : process.cwd()
  const { bavail, blocks, bsize } = await statfs(folder)
  const share = bavail / blocks
  const says = `${(share * 100).toFixed(0)} % of the disk with ${folder} is free (${((bavail * bsize) / 1e9).toFixed(1)} GB)`
  if (share < problemShare) return [problem('disk', `Only ${says}. Make room now.`)]
  if (share < warningShare) return [warning('disk', `Only ${says}. Make room soon.`)]
  return [good('disk', `${says}.`)]
}

const oldAfterHours = 26
/** What is being written, and logs. */
const isUnfinished = /\.(?:part|log|lock)(?:\/|$)/

/** The age of the newest file below a folder of backups. A day and two hours is the limit: a nightly backup may take its time. */
async function examineBackups(folder: string | undefined, now: Date): Promise<Finding[]> {
  if (folder === undefined) return [warning('backups', 'Not examined: name their folder with --backups <folder>.')]
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const finished = paths.filter((path) => !isUnfinished.test(path))
  const files = await Promise.all(finished.map(async (path) => ({ path, ...(await stat(path)) })))
  const [newest] = files.sort((one, other) => other.mtimeMs - one.mtimeMs)
  if (newest === undefined) return [problem('backups', `There is no backup in ${folder}.`)]
  if (newest.size === 0) return [problem('backups', `The newest backup, ${newest.path}, is empty.`)]
  const hours = Math.floor((now.getTime() - newest.mtimeMs) / hourMs)
  const says = `The newest backup, ${newest.path}, is ${hours} hours old.`
  return [hours >= oldAfterHours ? problem('backups', says) : good('backups', `${says} Rehearse the restore.`)]
}
