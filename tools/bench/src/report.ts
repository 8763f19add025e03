export interface Figure {
  what: string
  value: string
  /** What it is measured against in the same run, if anything. */
  beside?: string
  budget: string
  holds: boolean
}

/** Prints figures as a table in Markdown, so that it can be kept as it is. */
export function print(figures: readonly Figure[]): void {
  printTable([
    ['what', 'measured', 'beside', 'budget', 'holds'],
    ...figures.map(({ what, value, beside = '', budget, holds }) => [what, value, beside, budget, holds ? 'yes' : 'no']),
  ])
}

/** The same of anything: the first row says what is in the others. */
export function printTable([head = [], ...rows]: readonly (readonly string[])[]): void {
  console.log(`\n${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}`)
}

export const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} /s`
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
