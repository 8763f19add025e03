import { localDatabase } from '../../../kernel/database/index.ts'
import { memberCommand } from './member-command.ts'

process.exitCode = await memberCommand(process.argv.slice(2), {
  databaseUrl: process.env.DATABASE_URL || localDatabase(process.env.DATA_DIR || '.data', 'app'),
  print: console.log,
  complain: console.error,
})
