import { databaseNote, matching, newCommand } from '@herzkarte/command'

const partnerName = matching(/^(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, 'be a short word such as bio-box')

export const partnerKey = newCommand(
  'partner-key',
  'The keys with which the pages of partners learn who opened them from the app.',
  `Members have other ids at every partner, so the name of a partner must not change.\n${databaseNote('DATABASE_OWNER_URL')}`,
)
partnerKey
  .command('make')
  .description('make a key for a partner and show it, this once')
  .argument('<partner>', 'a short word such as bio-box', partnerName)
  .action(async (partner) => (await import('./commands.ts')).make(partner))
partnerKey
  .command('list')
  .description('list all keys by partner, without the keys themselves')
  .action(async () => (await import('./commands.ts')).list())
partnerKey
  .command('revoke')
  .description('revoke a key')
  .argument('<id>', 'id of the key in the list')
  .action(async (id) => (await import('./commands.ts')).revoke(id))
