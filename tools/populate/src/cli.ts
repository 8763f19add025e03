import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { openDatabase } from '@herzkarte/dev/databases.ts'
import { StartError } from '@herzkarte/dev/postgres/index.ts'
import { migrate } from '@herzkarte/server'
import pg from 'pg'
import { emailOf, password } from './people.ts'
import { populate } from './populate.ts'

/**
 * `npm run populate -- --members 1000000 --entries 50000000 [--seed 1]`: creates a realistic population in the database of DATABASE_OWNER_URL and
 * DATABASE_URL, otherwise in one below DATA_DIR, which `npm start` serves. If it is stopped, the next start continues.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const log = (line: string) => console.log(line)

try {
  await run()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const plan = { members: count('members', 10_000), entries: count('entries', 500_000), seed: count('seed', 1) }
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

function count(name: 'members' | 'entries' | 'seed', otherwise: number): number {
  const text = values()[name]
  if (text === undefined) return otherwise
  if (!/^\d{1,10}$/.test(text) || Number(text) < 1) throw new StartError(`--${name} is a whole number from 1 on, not ${text}`)
  return Number(text)
}

function values() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { members: text, entries: text, seed: text } }).values
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}
