import { databaseNote, matching, newCommand } from '@herzkarte/command'

export const notify = newCommand(
  'notify',
  'Sends news of merchant/news to the members they are for.',
  `Servers that run jobs do the sending.\n${databaseNote('DATABASE_URL')}`,
)
const commands = () => import('./commands.ts')

notify
  .command('check')
  .description('list the news, and report what is wrong with the files')
  .action(async () => (await commands()).check())
aboutNews('send', 'count them and send the news; sending again continues where it stopped, and notifies nobody twice').action(async (id) =>
  (await commands()).send(id),
)
aboutNews('schedule', 'send the news later; scheduling again before it begins moves it')
  .requiredOption(
    '--at <time>',
    'when, such as 2026-12-01T09:00, in the time zone of the merchant',
    matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'be a time such as 2026-12-01T09:00'),
  )
  .action(async (id, { at }) => (await commands()).schedule(id, at))
aboutNews('recall', 'stop sending the news, and delete it from all inboxes; what devices show already stays there').action(async (id) =>
  (await commands()).recall(id),
)

function aboutNews(name: string, description: string) {
  return notify.command(name).description(description).argument('<id>', 'id of the news')
}
