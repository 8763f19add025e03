import { databaseNote, newCommand, wholeNumber } from '@herzkarte/command'

export const content = newCommand('content', "Checks and applies the merchant's files.", databaseNote('DATABASE_OWNER_URL or DATABASE_URL'))
content
  .command('check')
  .description('report what is wrong with the files, and warn of what is probably a mistake')
  .option('--strict', 'treat warnings as errors')
  .action(async (choices) => (await import('./commands.ts')).check(choices))
content
  .command('plan')
  .description('say what applying the files would change in the database')
  .action(async () => (await import('./commands.ts')).plan())
content
  .command('apply')
  .description('apply the files to the database, in one transaction')
  .option('--first', 'only if there is no content yet: an upgrade keeps what the studio has applied since')
  .option('--allow-loss <kind/id...>', 'items whose changes may take away what members were promised')
  .option('--override <kind/id...>', 'items whose rollback or pause may be undone')
  .option('--author <name>', 'who applies it, for the history; without it, the user of this machine')
  .option('--note <text>', 'why, for the history')
  .action(async (choices) => (await import('./commands.ts')).apply(choices))
content
  .command('export')
  .description('write the content of the database, with its pictures, to a new folder as files')
  .argument('<folder>', 'where to')
  .option('--revision <number>', 'that of a revision; without it, the live one', wholeNumber())
  .action(async (folder, { revision }) => (await import('./commands.ts')).exportTo(folder, revision))
content
  .command('history')
  .description('list the revisions, newest first')
  .option('--limit <count>', 'how many', wholeNumber(1, 1000), 20)
  .action(async ({ limit }) => (await import('./commands.ts')).history(limit))
content
  .command('rollback')
  .description('restore the content of an earlier revision, under the same rules as apply')
  .argument('<revision>', 'its number', wholeNumber())
  .option('--allow-loss <kind/id...>', 'items whose changes may take away what members were promised')
  .option('--author <name>', 'who restores it, for the history; without it, the user of this machine')
  .option('--note <text>', 'why, for the history')
  .action(async (revision, choices) => (await import('./commands.ts')).rollBack(revision, choices))
content
  .command('pause')
  .description('stop a campaign, a collector card or a coupon within a second; members keep what they hold')
  .argument('<kind>', 'campaign, collector or coupon')
  .argument('<id>', 'its id')
  .requiredOption('--reason <text>', 'why, for the history')
  .option('--author <name>', 'who stops it, for the history; without it, the user of this machine')
  .action(async (kind, id, { reason, ...choices }) => (await import('./commands.ts')).pause(kind, id, reason, choices))
content
  .command('schema')
  .description('write the JSON Schema files that editors check the content with')
  .action(async () => (await import('./commands.ts')).writeSchemas())
