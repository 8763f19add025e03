export type Point = readonly [x: number, y: number]

const tenth = (value: number): number => Math.round(value * 10) / 10

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

/** A closed polygon. Steps are relative, which is shorter. */
export function polygon([first, ...rest]: readonly Point[]): string {
  if (!first) return ''
  let [x, y] = [tenth(first[0]), tenth(first[1])]
  const steps: string[] = []
  const start = row([short(x), short(y)])
  for (const point of rest) {
    const [nextX, nextY] = [tenth(point[0]), tenth(point[1])]
    if (nextX === x && nextY === y) continue
    steps.push(short(nextX - x), short(nextY - y))
    x = nextX
    y = nextY
  }
  return `M${start}l${row(steps)}z`
}
