import { type Figure, median, rangeOf } from './figures.ts'

/** A smaller change says nothing, even if the rounds happened to agree. */
const leastChange = 0.02

/** One row for each value that both runs measured: the medians with the range of the rounds, and whether they differ by more than the rounds do. */
export function comparison(before: readonly Figure[], after: readonly Figure[]): string[][] {
  const rows = after.flatMap(({ what, rounds = {} }) => {
    const old = before.find((figure) => figure.what === what)?.rounds ?? {}
    return Object.entries(rounds).flatMap(([name, values]) => {
      const had = old[name]
      return had ? [[what, name, rangeOf(had), rangeOf(values), changeOf(had, values)]] : []
    })
  })
  return [['what', 'value', 'before', 'after', 'change'], ...rows]
}

function changeOf(before: readonly number[], after: readonly number[]): string {
  const change = median(after) / median(before) - 1
  const overlap = Math.min(...after) <= Math.max(...before) && Math.min(...before) <= Math.max(...after)
  if (median(before) === 0 || Math.abs(change) < leastChange) return median(before) === median(after) ? 'none' : 'within 2 %'
  return `${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(0)} %${overlap ? ', within the spread of the rounds' : ''}`
}
