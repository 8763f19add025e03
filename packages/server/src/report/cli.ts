import { matching, npmCommand, Option, run, typedPath, wholeNumber } from '@herzkarte/command'
import { databaseNote } from '../kernel/database/database-note.ts'

const aDay = matching(/^\d{4}-\d\d-\d\d$/, 'be a day such as 2026-11-30')

await run(
  npmCommand(
    'npm run report',
    'Writes what the programme did in a period as one page with charts: offers, control groups, liability, stock, stores, weeks, members.',
    databaseNote('DATABASE_OWNER_URL'),
  )
    .option('--from <day>', 'first day; without it, twelve weeks before the last', aDay)
    .option('--to <day>', 'last day; without it, yesterday', aDay)
    .option('--compare', 'compare with the period of the same length before')
    .option('--out <file>', 'where it is written; without it, report.html in this folder', typedPath)
    .addOption(new Option('--csv', 'numbers as CSV instead of a page, printed unless --out names a file').conflicts('json'))
    .option('--json', 'numbers as JSON instead of a page, printed unless --out names a file')
    .option('--cents-per-heart <n>', 'what a heart costs the merchant, for the liability', wholeNumber(0, 10_000), 10)
    .action(async (choices) => (await import('./commands.ts')).report(choices)),
)
