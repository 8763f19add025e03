import { Argument, newCommand, run } from '@herzkarte/command'

/** What developers measure and try the system with, and where it is. */
const tools = {
  replay: ['replays real baskets and coupons, then audits', '../../replay/src/cli.ts'],
  populate: ['creates a realistic population of any size', '../../populate/src/cli.ts'],
  bench: ['measures the system against its budgets', '../../bench/src/cli.ts'],
  fuzz: ['sends hostile requests to every call', '../../fuzz/src/cli.ts'],
  chaos: ['kills, cuts and doubles around members and tills, then audits; or rehearses a recovery', '../../chaos/src/cli.ts'],
} as const

const program = newCommand('npm run tools --', 'The tools of developers.', 'npm run tools -- <tool> --help shows the usage of each.')
for (const [name, [description, file]] of Object.entries(tools))
  program
    .command(name)
    .description(description)
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async () => {
      // The tool reads its own arguments.
      process.argv.splice(2, 1)
      await import(file)
    })
program
  .command('pictures')
  .description(
    'retakes the picture of the README from the current demo; or every mail, to look at; or the pictures of docs/design-review.md',
  )
  .addArgument(new Argument('[which]', 'which other ones').choices(['mails', 'review']))
  .action(async () => {
    const scripts = '../../../scripts/lib/build.mjs'
    await (await import(scripts)).ensureBuilt()
    process.argv.splice(2, 1)
    const pictures = '../../../e2e/cli.ts'
    await import(pictures)
  })

await run(program)
