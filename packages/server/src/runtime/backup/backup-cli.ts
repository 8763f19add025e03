import { withOwner } from '../../kernel/database/index.ts'
import { writeBackup } from './write-backup.ts'

/**
 * `npm run backup -- <file>` writes everything in the database of DATABASE_OWNER_URL, else of the one that runs under DATA_DIR, to a file.
 * Exit codes: 0 done, 1 failed, 2 no database or no file given, 3 the database does not answer.
 */
const file = process.argv[2]

async function main(): Promise<number> {
  if (!file) {
    console.error('Say where to: npm run backup -- <file>')
    return 2
  }
  return withOwner('backup', async (client) => {
    try {
      console.log(`${await writeBackup(client, file, new Date())} rows are in ${file}. They are personal data: keep them as such.`)
      return 0
    } catch (error) {
      console.error(`There is no backup: ${(error as Error).message}`)
      return 1
    }
  })
}

process.exitCode = await main()
