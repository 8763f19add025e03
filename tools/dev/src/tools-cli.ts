import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Argument, newCommand, run, typedPath, UserError, wholeNumber } from '@herzkarte/command'
import { bench, benches } from '../../bench/src/bench.ts'

/** What developers measure and try the system with. */
const program = newCommand('npm run tools --', 'The tools of developers.', 'npm run tools -- <tool> --help shows the usage of each.')
program
  .command('replay')
  .description('replays real baskets and coupons, then audits')
  .argument('<folder>', 'folder of the tables', typedPath)
  .addHelpText(
    'after',
    '\nThe data is "The Complete Journey": products, transactions, coupons, … as .csv or .csv.gz.\nThe system is below DATA_DIR (.data-replay).',
  )
  .action(async (folder) => void (await (await import('../../replay/src/replay.ts')).replayFolder(folder)))

const mostMembers = 9_999_999_999
program
  .command('populate')
  .description('creates a realistic population in an empty database')
  .option('--members <n>', 'members', wholeNumber(1, mostMembers), 10_000)
  .option('--entries <n>', 'ledger entries of all members together', wholeNumber(1, mostMembers), 500_000)
  .option('--seed <n>', 'another seed makes other people', wholeNumber(1, mostMembers), 1)
  .addHelpText(
    'after',
    '\nThe database is DATABASE_OWNER_URL with DATABASE_URL, or one below DATA_DIR (.data-population), which npm start serves.',
  )
  .action(async (plan) => (await import('../../populate/src/populate.ts')).populateDatabase(plan))

program
  .command('fuzz')
  .summary('sends hostile requests to every call')
  .description(
    `Sends hostile requests, generated from the contract, to every call of the app and the till. Prints for each call how often it answered with which
code (0: success), and fails on server errors, undeclared codes, answers without the envelope or with internals, and answers that take too long.`,
  )
  .option('--requests <n>', 'requests per call', wholeNumber(), 10_000)
  .option('--seed <n>', 'what is sent; the same seed sends the same requests', wholeNumber(), 20_261_120)
  .option('--calls <names>', 'only these calls, for example likeGift,till/quote; without it, all')
  .action(async ({ requests, seed, calls = '' }) => {
    const { targets } = await import('../../fuzz/src/targets.ts')
    const unknown = calls.split(',').filter((call) => call && !targets.some(({ name }) => name === call))
    if (unknown.length > 0) throw new UserError(`There is no call ${unknown.join(', ')}; the API reference lists them.`)
    runAsTest('../../fuzz/test/fuzz.test.ts', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_CALLS: calls })
  })

const chaos = program
  .command('chaos')
  .summary('kills, cuts and doubles around members and tills, then audits; or rehearses a recovery')
  .description(
    `Members and tills work against two servers on a PostgreSQL of their own. Meanwhile all of them are killed, connections are cut and slowed down,
and requests are doubled. Then the responses are compared with the stored data. Prints every broken promise, and ends with 1 if there is one.`,
  )
  .option('--minutes <n>', 'how long', wholeNumber(), 2)
  .option('--seed <n>', 'what happens; the order depends on the machine (docs/faults.md)', wholeNumber(), 20_261_122)
  .action(({ minutes, seed }) => runAsTest('../../chaos/test/chaos.test.ts', { CHAOS_MINUTES: minutes, CHAOS_SEED: seed }))
chaos
  .command('recovery')
  .description(
    'rehearses a recovery to the moment between two sales, with pgBackRest and the PostgreSQL of this system; ends with 3 if one is not installed',
  )
  .action(async () => {
    const { findPrograms, rehearseRecovery } = await import('../../chaos/src/recovery.ts')
    const programs = findPrograms()
    if (programs) return rehearseRecovery(programs, console.log)
    console.log('Point-in-time recovery was not rehearsed: pgBackRest or PostgreSQL is not installed.')
    process.exitCode = 3
  })

const wholeNumbers = (text: string) => text.split(',').map(wholeNumber())
program
  .command('bench')
  .summary('measures the system against its budgets')
  .description('Measures on this machine and prints one table: each figure, its budget, and whether it holds.')
  .addArgument(new Argument('[bench...]', 'the benches to run').choices(Object.keys(benches)))
  .option('--seconds <n>', 'checkout, reads: duration of a round', wholeNumber(), 6)
  .option('--runs <n>', 'first-load, pages: how often each page is opened', wholeNumber(), 3)
  .option('--members <n,…>', 'growth: sizes of the populations', wholeNumbers, [50_000, 1_000_000])
  .option('--entries-each <n>', 'growth: ledger entries per member', wholeNumber(), 10)
  .option('--folder <folder>', 'growth: folder for the populations, which are reused', typedPath, join(tmpdir(), 'herzkarte-growth'))
  .addHelpText(
    'after',
    `\nWithout a name, all benches run but growth:\n${Object.entries(benches)
      .map(([name, what]) => `  ${name.padEnd(12)}${what}\n`)
      .join('')}Pages are measured as npm run build made them.`,
  )
  .action(async (chosen, options) => bench(chosen, options))
program
  .command('pictures')
  .description(
    'retakes the pictures of README and studio from the current demo; or every mail, to look at; or the pictures of docs/design-review.md',
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

/** Runs a test file with settings in its environment: these tools do more of what a test does. */
function runAsTest(file: string, settings: Record<string, string | number>): void {
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const env = { ...process.env, ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])) }
  const test = fileURLToPath(new URL(file, import.meta.url))
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, '--reporter=default', '--disable-console-intercept']
  process.exitCode = spawnSync(process.execPath, args, { cwd, env, stdio: 'inherit' }).status ?? 1
}
