import { databaseNote, matching, newCommand } from '@herzkarte/command'

const rights = matching(/^(?:edit|approve)(?:,(?:edit|approve))?$/, 'be edit, approve or edit,approve')
const login = matching(/^\S.{0,98}\S$/, 'have two to a hundred characters')

export const studioUser = newCommand(
  'studio-user',
  'The accounts with which marketing signs in to the studio.',
  `Accounts of an identity provider come from there: its groups give the rights.\n${databaseNote('DATABASE_OWNER_URL')}`,
)
studioUser
  .command('add')
  .description('make an account, or renew one, and show its one-time password, this once; it is good for a week, for choosing another')
  .argument('<login>', 'what is typed to sign in', login)
  .requiredOption('--name <name>', 'name of the person, as others see it')
  .requiredOption('--rights <rights>', 'edit, approve or edit,approve', rights)
  .action(async (login, { name, rights }) => (await import('./commands.ts')).add(login, name, rights))
studioUser
  .command('list')
  .description('list all accounts with their rights, and when they were last used')
  .action(async () => (await import('./commands.ts')).list())
studioUser
  .command('disable')
  .description('keep an account out, also one of the identity provider; its sessions end')
  .argument('<login>', 'login in the list')
  .action(async (login) => (await import('./commands.ts')).disable(login))
