import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Argument, newCommand, run, UserError } from '@herzkarte/command'
import { readFacts, readGenerated, writeFacts } from './projects.ts'
import { copyWebApp } from './web-copy.ts'

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
  .action(sync)
program
  .command('open')
  .description('open a project in Xcode or Android Studio')
  .addArgument(new Argument('<platform>', 'which project').choices(platforms))
  .action((platform) => capacitor('open', platform))
program.command('check').description('check that what is committed is what a sync makes').action(check)

await run(program)

/** Copies the built app, version, host and plugins into the projects. */
async function sync(platform?: string): Promise<void> {
  const facts = await readFacts()
  if (!/^https?:\/\/[^/]+$/.test(facts.apiOrigin))
    throw new UserError('API_ORIGIN must be an origin like https://herzkarte.feldmarkt.example')
  await copyWebApp(facts.apiOrigin)
  await writeFacts(facts)
  capacitor('sync', ...(platform ? [platform] : []))
  console.log(`Version ${facts.version}, for the server at ${facts.apiOrigin}`)
}

/** What is committed is what a sync makes of package.json and capacitor.config.json. */
async function check(): Promise<void> {
  const before = await readGenerated()
  await sync()
  const after = await readGenerated()
  const changed = Object.keys(before).filter((path) => before[path] !== after[path])
  if (changed.length > 0) throw new UserError(`Not committed as a sync leaves it: ${changed.join(', ')}`)
}

function capacitor(...args: string[]): void {
  const { status } = spawnSync('cap', args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
