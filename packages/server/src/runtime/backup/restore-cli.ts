import { parseArgs } from 'node:util'
import { localDatabase, migrate, withOwner } from '../../kernel/database/index.ts'
import { readBackup } from './read-backup.ts'

/**
 * `npm run restore -- <file> [--replace]` restores a backup into the database of DATABASE_OWNER_URL, else into the one that runs under
 * DATA_DIR. With DATABASE_OWNER_URL, missing tables are created first for the role of DATABASE_URL.
 * Exit codes: 0 done, 1 failed, 2 no database or no file given, 3 the database does not answer.
 */
const {
  values: { replace },
  positionals: [file],
} = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })

async function main(): Promise<number> {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = process.env
  if (!file) {
    console.error('Say from where: npm run restore -- <file>')
    return 2
  }
  if (ownerUrl && !appUrl) {
    console.error('DATABASE_URL is missing: its role gets its rights to the tables from here.')
    return 2
  }
  return withOwner('restore', async (client) => {
    try {
      const app = appUrl || localDatabase(dataDir || '.data', 'app')
      const owner = ownerUrl || localDatabase(dataDir || '.data', 'owner')
      if (app && owner) await migrate(owner, decodeURIComponent(new URL(app).username))
      console.log(`${await readBackup(client, file, { replace })} rows are back. Prove it: npm run audit`)
      return 0
    } catch (error) {
      console.error(`Nothing was restored: ${(error as Error).message}`)
      return 1
    }
  })
}

process.exitCode = await main()
