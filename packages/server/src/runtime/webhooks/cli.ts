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
webhooks
  .command('show')
  .description('show the secret of an address and its last deliveries')
  .argument('<id>', 'id in the list')
  .action(async (id) => (await commands()).show(id))
webhooks
  .command('test')
  .description('send one test now, and say what the address answers')
  .argument('<id>', 'id in the list')
  .action(async (id) => (await commands()).test(id))
webhooks
  .command('pause')
  .description('stop notifying an address; what happens in the meantime is not sent later')
  .argument('<id>', 'id in the list')
  .action(async (id) => (await commands()).pause(id, true))
webhooks
  .command('resume')
  .description('notify it again')
  .argument('<id>', 'id in the list')
  .action(async (id) => (await commands()).pause(id, false))
webhooks
  .command('rotate')
  .description('make a new secret and show it; the old one also signs for a day')
  .argument('<id>', 'id in the list')
  .action(async (id) => (await commands()).rotate(id))
webhooks
  .command('remove')
  .description('delete an address with the record of its deliveries')
  .argument('<id>', 'id in the list')
  .action(async (id) => (await commands()).remove(id))
