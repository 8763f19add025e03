import { Argument, newCommand, run } from '@herzkarte/command'

const platforms = ['ios', 'android'] as const

const program = newCommand(
  'npm run native --',
  'The shells for iOS and Android around the app.',
  'The server is API_ORIGIN, or that of app.json.',
)
program
  .command('sync')
  .description('copy the built app, version, host and plugins into the projects')
  .addArgument(new Argument('[platform]', 'only this project').choices(platforms))
  .action(async (platform) => (await import('./commands.ts')).sync(platform))
program
  .command('open')
  .description('open a project in Xcode or Android Studio')
  .addArgument(new Argument('<platform>', 'which project').choices(platforms))
  .action(async (platform) => (await import('./commands.ts')).capacitor('open', platform))
program
  .command('check')
  .description('check that what is committed is what a sync makes')
  .action(async () => (await import('./commands.ts')).check())

await run(program)
