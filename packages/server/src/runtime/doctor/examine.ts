import { localDatabase } from '../../kernel/database/index.ts'
import { checkEnvironment, type Environment } from '../settings/check.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { examineBackups } from './backups.ts'
import { examineCertificates } from './certificates.ts'
import { examineDatabase } from './database.ts'
import { examineDelivery } from './delivery.ts'
import { examineDisk } from './disk.ts'
import { type Finding, good, problem } from './finding.ts'

interface Options {
  /** Folder of backups, if the operator names one. */
  backups: string | undefined
  now: Date
}

/**
 * Examines everything that a server needs. Every part is examined even if others fail, and a part that cannot be examined is a problem of its
 * own. Reads only: nothing is changed, sent or repaired.
 */
export async function examine(env: Environment, { backups, now }: Options): Promise<Finding[]> {
  const { checked } = checkEnvironment(env)
  const parts: [subject: string, examination: () => Promise<Finding[]>][] = [
    ['settings', async () => examineSettings(env)],
    ['database', () => examineDatabase(env, checked)],
    ['delivery', () => examineDelivery(checked)],
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
