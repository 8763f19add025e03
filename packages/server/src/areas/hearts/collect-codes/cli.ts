import { npmCommand, run, wholeNumber } from '@herzkarte/command'

const maxAtOnce = 100_000

await run(
  npmCommand(
    'npm run collect-codes',
    'Makes single-use codes for hearts and prints them, one per line, this once: the database stores only their hashes.',
    'The database is DATABASE_URL and the secret SECRET, or those below DATA_DIR.',
  )
    .argument('<batch>', 'id of a batch of the content')
    .argument('<count>', `how many codes, at most ${maxAtOnce}`, wholeNumber(1, maxAtOnce))
    .action(async (batch, count) => (await import('./print-codes.ts')).printCodes(batch, count)),
)
