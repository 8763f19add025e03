export interface Figure {
  what: string
  value: string
  /** The baseline in the same run, if any. */
  beside?: string
  budget: string
  holds: boolean
  /** What was measured, by its name and unit, in each round: for comparing two runs. */
  rounds?: Record<string, readonly number[]>
}

/** Prints results as a Markdown table, so that it can be stored as it is. */
export function print(figures: readonly Figure[]): void {
  printTable(tableOf(figures))
}

export function tableOf(figures: readonly Figure[]): string[][] {
  return [
    ['what', 'measured', 'beside', 'budget', 'holds'],
    ...figures.map(({ what, value, beside = '', budget, holds }) => [what, value, beside, budget, holds ? 'yes' : 'no']),
  ]
}

/** Prints any table; the first row is the header. */
export function printTable(table: readonly (readonly string[])[]): void {
  console.log(`\n${markdownOf(table)}`)
}

export function markdownOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

export const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} /s`
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}

/** The median, with the smallest and the largest round: `812 (790 to 845)`. */
export function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? short(median(values)) : `${short(median(values))} (${short(least)} to ${short(most)})`
}

const short = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
