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
  console.log('\n| what | measured | beside | budget | holds |\n|---|---|---|---|---|')
  for (const { what, value, beside = '', budget, holds } of figures)
    console.log(`| ${what} | ${value} | ${beside} | ${budget} | ${holds ? 'yes' : 'no'} |`)
}

export const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} /s`
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
