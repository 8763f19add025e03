import { UserError } from '@herzkarte/command'
import { type BenchOptions, bench } from './bench.ts'
import { documented } from './names.ts'
import { comparison } from './results/compare.ts'
import { readResults, resultsOf, writeDocument, writeResults } from './results/document.ts'
import { percent, printTable } from './results/figures.ts'
import { otherLoad } from './results/machine.ts'

type OptionsOf = (names: readonly string[]) => BenchOptions

/** Measures, and stores the results if a file is named. */
export async function measure(options: BenchOptions, file: string | undefined): Promise<void> {
  await warnOfLoad()
  const measured = await bench(options)
  if (file) writeResults(file, resultsOf(options.names, measured))
}

/** Measures everything that the document shows, and writes it. Fails on a machine that does other work. */
export async function measureAll(optionsOf: OptionsOf): Promise<void> {
  const load = await otherLoad()
  if (load !== undefined) throw new UserError(`${busy(load)} docs/measurements.md is only written from a machine without other work.`)
  writeDocument(resultsOf(documented, await bench(optionsOf(documented))))
}

/** Measures what an earlier run measured, and prints both. */
export async function measureAgain(file: string, optionsOf: OptionsOf): Promise<void> {
  const before = readResults(file)
  await warnOfLoad()
  const { figures } = await bench(optionsOf(before.names))
  console.log(`\nCompared with ${before.day}, ${before.machine}`)
  printTable(comparison(before.figures, figures))
}

async function warnOfLoad(): Promise<void> {
  const load = await otherLoad()
  if (load !== undefined)
    console.error(`${busy(load)} Rates and times say more about that than about the code; processor times say a little.`)
}

const busy = (share: number) => `Other work takes ${percent(share, 1)} of this machine’s processors.`
