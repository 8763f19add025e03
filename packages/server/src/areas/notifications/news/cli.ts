import { databaseNote, matching, newCommand } from '@herzkarte/command'

export const notify = newCommand(
  'notify',
  'Sends news of merchant/news to the members they are for.',
  `Servers that run jobs do the sending.\n${databaseNote('DATABASE_URL')}`,
)
notify
  .command('check')
  .description('list the news, and report what is wrong with the files')
  .action(async () => (await import('./commands.ts')).check())
notify
  .command('plan')
  .description('count the members that the news would reach')
  .argument('<id>', 'id of the news')
  .action(async (id) => (await import('./commands.ts')).plan(id))
notify
  .command('send')
  .description('count them and send the news; sending again continues where it stopped, and notifies nobody twice')
  .argument('<id>', 'id of the news')
  .action(async (id) => (await import('./commands.ts')).send(id))
notify
  .command('test')
  .description('send the news to one member, whatever its audience is; it counts in no results')
  .argument('<id>', 'id of the news')
  .argument('<member>', 'email address, phone number, card number or id of the member')
  .action(async (id, member) => (await import('./commands.ts')).test(id, member))
notify
  .command('schedule')
  .description('send the news later; scheduling again before it begins moves it')
  .argument('<id>', 'id of the news')
  .requiredOption(
    '--at <time>',
    'when, such as 2026-12-01T09:00, in the time zone of the merchant',
    matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'be a time such as 2026-12-01T09:00'),
  )
  .action(async (id, { at }) => (await import('./commands.ts')).schedule(id, at))
notify
  .command('recall')
  .description('stop sending the news, and delete it from all inboxes; what devices show already stays there')
  .argument('<id>', 'id of the news')
  .action(async (id) => (await import('./commands.ts')).recall(id))
notify
  .command('results')
  .description('count who got the news, opened it, followed its link and bought something in the week after')
  .argument('<id>', 'id of the news')
  .option('--json', 'print the numbers as JSON')
  .action(async (id, choices) => (await import('./commands.ts')).results(id, choices))
