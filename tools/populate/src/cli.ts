import { newCommand, run, wholeNumber } from '@herzkarte/command'

const max = 9_999_999_999

await run(
  newCommand(
    'npm run tools -- populate',
    'Creates a realistic population in an empty database.',
    'The database is DATABASE_OWNER_URL with DATABASE_URL, or one below DATA_DIR (.data-population), which npm start serves.',
  )
    .option('--members <n>', 'members', wholeNumber(1, max), 10_000)
    .option('--entries <n>', 'ledger entries of all members together', wholeNumber(1, max), 500_000)
    .option('--seed <n>', 'another seed makes other people', wholeNumber(1, max), 1)
    .action(async (plan) => (await import('./populate.ts')).populateDatabase(plan)),
)
