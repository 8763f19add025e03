import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Argument, newCommand, run, typedPath, wholeNumber } from '@herzkarte/command'
import type { BenchOptions } from './bench.ts'
import { benchNames, usual } from './names.ts'

const wholeNumbers = (text: string) => text.split(',').map(wholeNumber())

interface Choices {
  profile?: string | undefined
  save?: string | undefined
  seconds: number
  collectors: number
  members: number[]
  entriesEach: number
  folder: string
  plot?: string | undefined
}

const program = newCommand(
  'npm run tools -- bench',
  'Measures on this machine and prints each number next to its budget.',
  `Without a name, these run: ${usual.join(', ')}.
all also runs those that take longer on the same server, half an hour in total, and writes docs/measurements.md.
compare <file> measures again what a run with --save measured, and prints what has changed.`,
)
  .addArgument(new Argument('[bench...]', 'the benches to run').choices([...benchNames, 'all']))
  .option('--profile <folder>', "write CPU profiles of the server's processes there, and draw the last bench as flame.svg", typedPath)
  .option('--save <file>', 'write the results there, to compare a later run with them', typedPath)
  .option('--seconds <n>', 'latency: duration of each measurement', wholeNumber(), 6)
  .option('--collectors <n>', 'hot-rows: members who have already collected the popular coupon', wholeNumber(), 1_000_000)
  .option('--members <n,…>', 'growth: sizes of the populations', wholeNumbers, [10_000, 100_000])
  .option('--entries-each <n>', 'growth: ledger entries per member', wholeNumber(), 50)
  .option('--folder <folder>', 'growth: folder for the populations, which are reused', typedPath, join(tmpdir(), 'herzkarte-growth'))
  .option('--plot <file>', 'growth: draw a plot to this file (.svg)', typedPath)
  .action(async (chosen, choices) => {
    const commands = await import('./commands.ts')
    if (chosen.includes('all')) await commands.measureAll((names) => optionsOf(names, choices))
    else await commands.measure(optionsOf(chosen.length > 0 ? chosen : usual, choices), choices.save)
  })

program
  .command('compare <file>')
  .description('measures again what a run with --save measured, and prints what has changed')
  .action(async (file) => {
    const { measureAgain } = await import('./commands.ts')
    await measureAgain(typedPath(file), (names) => optionsOf(names, program.opts()))
  })

await run(program)

function optionsOf(names: readonly string[], { profile, seconds, collectors, members, entriesEach, folder, plot }: Choices): BenchOptions {
  const growth = { members, entriesEach, folder, plot }
  return { names: benchNames.filter((name) => names.includes(name)), profile, latency: { seconds }, hotRows: { collectors }, growth }
}
