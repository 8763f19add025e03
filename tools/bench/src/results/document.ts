import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import { type Figure, markdownOf, tableOf } from './figures.ts'
import { machine } from './machine.ts'

/** A run of benches. */
export interface Results {
  day: string
  machine: string
  /** The benches that ran. */
  names: readonly string[]
  figures: readonly Figure[]
  /** Further tables, with their headers. */
  tables: readonly (readonly (readonly string[])[])[]
}

const docs = fileURLToPath(new URL('../../../../docs', import.meta.url))
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->']

export function resultsOf(names: readonly string[], { figures, tables }: Pick<Results, 'figures' | 'tables'>): Results {
  return { day: new Date().toISOString().slice(0, 10), machine: machine(), names, figures, tables }
}

export function writeResults(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** @throws UserError if the file is not one of `writeResults`. */
export function readResults(file: string): Results {
  const text = readFileSync(file, 'utf8')
  try {
    const results = JSON.parse(text) as Partial<Results>
    if (Array.isArray(results.figures) && Array.isArray(results.names)) return results as Results
  } catch {
    // Answered below.
  }
  throw new UserError(`${file} has no results of a bench; write them with npm run tools -- bench <bench> --save ${file}.`)
}

/** Replaces the results in docs/measurements.md; `bench -- compare docs/measurements.json` compares a later run with them. */
export function writeDocument(results: Results, folder = docs): void {
  const file = join(folder, 'measurements.md')
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new UserError(`${file} has no place for results: the lines ${begin} and ${end}.`)
  writeFileSync(file, `${before}${begin}\n\n${sectionOf(results)}\n\n${end}${after}`)
  writeResults(join(folder, 'measurements.json'), results)
}

function sectionOf({ day, machine, figures, tables }: Results): string {
  const all = [tableOf(figures), ...tables].map(markdownOf).join('\n\n')
  return `${day}, ${machine}, no other work. Medians of three rounds, each in turn with what stands beside it; the range of the rounds is in \`measurements.json\`.\n\n${all}`
}
