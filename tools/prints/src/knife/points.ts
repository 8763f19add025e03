export type Point = readonly [x: number, y: number]

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Wide pictures are cut to whole units: their facets are long, and half a unit is not seen. */
let whole: 'nothing' | 'facets' | 'all' = 'nothing'
export const takeGrid = (coarseness: number): void => {
  whole = coarseness >= 5 ? 'all' : coarseness >= 2 ? 'facets' : 'nothing'
}

/** A number with one decimal at most, as short as SVG allows. */
export function short(value: number): string {
  const text = tenth(value)
    .toString()
    .replace(/^(-?)0\./, '$1.')
  return text === '-0' ? '0' : text
}

/** An outline whose numbers have one decimal at most. */
export const tidy = (outline: string): string =>
  outline.replace(/-?\d*\.\d{2,}(?!\d*\.)/g, (number) => short(Number(number))).replace(/(\.\d)\d+(?=\.)/g, '$1')

/** Numbers in a row, with a space only where two of them would run together. */
export function row(values: readonly string[]): string {
  let text = ''
  for (const value of values) {
    const last = /[^ ,a-zA-Z-]*$/.exec(text)?.[0] ?? ''
    const parts = text === '' || value.startsWith('-') || (value.startsWith('.') && last.includes('.')) || /[a-zA-Z]$/.test(text)
    text += parts ? value : ` ${value}`
  }
  return text
}

/** A closed polygon. Steps are relative, which is shorter. What is `fine` is thinner than two units. */
export function polygon([first, ...rest]: readonly Point[], fine = false): string {
  if (!first) return ''
  const near = whole === 'all' || (whole === 'facets' && !fine) ? Math.round : tenth
  let [x, y] = [near(first[0]), near(first[1])]
  const steps: string[] = []
  const start = row([short(x), short(y)])
  for (const point of rest) {
    const [nextX, nextY] = [near(point[0]), near(point[1])]
    if (nextX === x && nextY === y) continue
    steps.push(short(nextX - x), short(nextY - y))
    x = nextX
    y = nextY
  }
  return `M${start}l${row(steps)}z`
}
