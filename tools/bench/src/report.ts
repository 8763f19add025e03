export interface Figure {
  what: string
  value: string
  /** The baseline in the same run, if any. */
  beside?: string
  budget: string
  holds: boolean
}

/** Prints results as a Markdown table, so that it can be stored as it is. */
export function print(figures: readonly Figure[]): void {
  printTable([
    ['what', 'measured', 'beside', 'budget', 'holds'],
    ...figures.map(({ what, value, beside = '', budget, holds }) => [what, value, beside, budget, holds ? 'yes' : 'no']),
  ])
}

/** Prints any table; the first row is the header. */
export function printTable([head = [], ...rows]: readonly (readonly string[])[]): void {
  console.log(`\n${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}`)
}

export const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} /s`
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
