import { csvLine } from '@herzkarte/rules/text/csv.ts'
import { dbOn, withOwner } from '../../kernel/database/index.ts'
import { countFigures, type Figure, type FigureName, figureNames } from './count-figures.ts'

const membersAtOnce = 50_000

const order = Object.keys(figureNames) as FigureName[]
const byName = (a: Figure, b: Figure) =>
  order.indexOf(a.figure) - order.indexOf(b.figure) || (a.subject < b.subject ? -1 : Number(a.subject > b.subject))

export async function printStatus(asCsv: boolean): Promise<void> {
  const figures = await withOwner('status', (client) => countFigures(dbOn(client), new Date(), membersAtOnce))
  for (const line of (asCsv ? csvOf : tableOf)(figures.sort(byName))) console.log(line)
}

const heads = ['figure', 'of', 'state', 'value'] as const

/** Metrics as lines of a table, with money in euro and instants as dates. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = [heads, ...figures.map((row) => [row.figure, row.subject, row.state, shown(row)] as const)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, column) => (column === 3 ? cell.padStart(widths[3] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  '),
  )
}

/** Metrics as CSV (RFC 4180), with raw values: cents, and seconds since 1970. */
export function csvOf(figures: readonly Figure[]): string[] {
  return [heads.join(','), ...figures.map(({ figure, subject, state, value }) => csvLine([figure, subject, state, value]))]
}

function shown({ figure, value }: Figure): string {
  if (figure.endsWith('_seconds')) return new Date(value * 1000).toISOString()
  return figure.endsWith('_cents') ? `${(value / 100).toFixed(2)} €` : String(value)
}
