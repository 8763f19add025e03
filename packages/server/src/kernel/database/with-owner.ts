import pg from 'pg'
import { localDatabase } from './local-database.ts'

/**
 * Runs a command that needs the owner of the tables: at DATABASE_OWNER_URL, else at `otherUrl` if given, else in the database under
 * DATA_DIR. Returns the command's exit code: the result of `work`, 2 if there is no database, 3 if the database does not answer.
 */
export async function withOwner(commandName: string, work: (client: pg.Client) => Promise<number>, otherUrl?: string): Promise<number> {
  const connectionString = process.env.DATABASE_OWNER_URL || otherUrl || localDatabase(process.env.DATA_DIR || '.data', 'owner')
  if (!connectionString) {
    console.error('There is no database: set DATABASE_OWNER_URL, or start Herzkarte (npm start) and do this beside it.')
    return 2
  }
  const client = new pg.Client({ connectionString, application_name: `herzkarte-${commandName}` })
  try {
    await client.connect()
  } catch (error) {
    console.error(`The database does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
    return 3
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
