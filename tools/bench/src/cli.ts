import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Argument, npmCommand, run, wholeNumber } from '@herzkarte/command'

const usual = ['price', 'checkout', 'reads', 'writes', 'overload', 'first-load', 'card-offline', 'pages', 'lighthouse']
const onlyNamed = ['latency', 'sign-ins', 'hot-rows', 'growth', 'partitions', 'shards']
const wholeNumbers = (text: string) => text.split(',').map(wholeNumber())

await run(
  npmCommand(
    'npm run bench',
    'Measures on this machine and prints each number next to its budget.',
    `Without a name, these run: ${usual.join(', ')}.`,
  )
    .addArgument(new Argument('[bench...]', 'the benches to run').choices([...usual, ...onlyNamed]))
    .option('--profile <folder>', "write CPU profiles of the server's processes there, and draw the last bench as flame.svg")
    .option('--seconds <n>', 'latency: duration of each measurement', wholeNumber(), 6)
    .option('--collectors <n>', 'hot-rows: members who have already collected the popular coupon', wholeNumber(), 1_000_000)
    .option('--members <n,…>', 'growth: sizes of the populations', wholeNumbers, [10_000, 100_000])
    .option('--entries-each <n>', 'growth: ledger entries per member', wholeNumber(), 50)
    .option('--folder <folder>', 'growth: folder for the populations, which are reused', join(tmpdir(), 'herzkarte-growth'))
    .option('--plot <file>', 'growth: draw a plot to this file (.svg)')
    .action(async (names, { profile, seconds, collectors, ...growth }) => {
      const { bench } = await import('./bench.ts')
      await bench({ names, profile, latency: { seconds }, hotRows: { collectors }, growth })
    }),
)
