import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { openDatabase } from '@herzkarte/dev/databases.ts'
import { migrate } from '@herzkarte/server'
import pg from 'pg'
import { emailOf, password } from './people.ts'
import { populate } from './populate.ts'
import type { Plan } from './progress.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const log = (line: string) => console.log(line)

/** Creates a population in the database of the environment, or in one below the data folder. A signal stops it after the current batch. */
export async function populateDatabase(plan: Plan): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-population'))
  mkdirSync(dataDir, { recursive: true })
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const database = await openDatabase({ env: process.env, dataDir, log, onLost: (error) => console.error(error) })
  try {
    await migrate(database.ownerUrl, database.appRole)
    await applyFiles(database.ownerUrl, [join(root, 'merchant')], log)
    const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'herzkarte-populate' })
    await client.connect()
    const { settled, members, entriesBooked } = await populate(client, { ...plan, log, signal: stopped.signal })
    await client.end()
    if (settled < members) return log(`Stopped after ${settled} of ${members} members; the same command goes on.`)
    log(`${members} members with ${entriesBooked} entries. They sign in as ${emailOf(0)} to ${emailOf(members - 1)} with ${password}`)
  } finally {
    await database.stop()
  }
}
