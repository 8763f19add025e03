import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Argument, newCommand, run, typedPath, wholeNumber } from '@herzkarte/command'
import { type BenchName, benches } from './bench.ts'
import type { Figure } from './figures.ts'

const names = Object.keys(benches) as BenchName[]
const all = names.filter((name) => name !== 'growth')
const wholeNumbers = (text: string) => text.split(',').map(wholeNumber())

await run(
  newCommand(
    'npm run tools -- bench',
    'Measures on this machine and prints one table: each figure, its budget, and whether it holds.',
    `Without a name, all benches run but growth:
${Object.entries(benches)
  .map(([name, what]) => `  ${name.padEnd(12)}${what}`)
  .join('\n')}
Pages are measured as npm run build made them.`,
  )
    .addArgument(new Argument('[bench...]', 'the benches to run').choices(names))
    .option('--save <file>', 'write the figures there', typedPath)
    .option('--compare <file>', 'print what has changed since a run with --save', typedPath)
    .option('--seconds <n>', 'checkout, reads: duration of a round', wholeNumber(), 6)
    .option('--runs <n>', 'first-load, pages: how often each page is opened', wholeNumber(), 3)
    .option('--members <n,…>', 'growth: sizes of the populations', wholeNumbers, [50_000, 1_000_000])
    .option('--entries-each <n>', 'growth: ledger entries per member', wholeNumber(), 10)
    .option('--folder <folder>', 'growth: folder for the populations, which are reused', typedPath, join(tmpdir(), 'herzkarte-growth'))
    .action(async (chosen, { save, compare, ...options }) => {
      const { bench } = await import('./bench.ts')
      const { comparison, readFigures, tableOf, warnOfLoad } = await import('./figures.ts')
      const before = compare && readFigures(compare)
      await warnOfLoad()
      const figures: Figure[] = []
      try {
        await bench(chosen.length > 0 ? chosen : all, options, figures)
      } finally {
        console.log(`\n${tableOf(figures)}`)
      }
      if (before) console.log(`\n${comparison(before, figures)}`)
      if (save) writeFileSync(save, `${JSON.stringify(figures, null, 2)}\n`)
    }),
)
