import { databaseNote, newCommand } from '@herzkarte/command'

export const webhooks = newCommand(
  'webhooks',
  'Other systems that are notified of sales, rewards and deletions, by signed requests (docs/webhooks.md).',
  `${databaseNote('DATABASE_OWNER_URL')} Secrets are derived from SECRET.`,
)
const commands = () => import('./commands.ts')

webhooks
  .command('add')
  .description('notify an address, and show the secret that it checks signatures with')
  .argument('<url>', 'https address')
  .option('--types <types>', 'separated by commas, such as sale.booked,member.deleted; all by default')
  .action(async (url, { types }) => (await commands()).add(url, types))
webhooks
  .command('list')
  .description('list all addresses, with how their deliveries ended in the last 30 days')
  .action(async () => (await commands()).list())

const commandsOfOne = {
  show: 'show the secret of an address and its last deliveries',
  test: 'send one test now, and say what the address answers',
  pause: 'stop notifying an address; what happens in the meantime is not sent later',
  resume: 'notify it again',
  rotate: 'make a new secret and show it; the old one also signs for a day',
  remove: 'delete an address with the record of its deliveries',
} as const
for (const [name, description] of Object.entries(commandsOfOne) as [keyof typeof commandsOfOne, string][])
  webhooks
    .command(name)
    .description(description)
    .argument('<id>', 'id in the list')
    .action(async (id) => (await commands())[name](id))
