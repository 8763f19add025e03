import type { Problem } from '../content-problems.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import { problem } from './problem.ts'

/**
 * Rules for collector cards that the schema cannot express. Punches are booked in the same ledger as hearts and points, each under its own unit name.
 */
export function checkCollectors(items: SourceItem[]): Problem[] {
  const taken = new Set(['points', ...itemsOf(items, 'campaign').map(({ id }) => id)])
  return itemsOf(items, 'collector').flatMap((collector) => {
    const { id, cardSize, maxPerPurchase } = collector.data
    const problems: Problem[] = []
    if (taken.has(id)) problems.push(problem(collector, 'id', `is ${id}, which is the name of other books already`))
    if (maxPerPurchase > 10 * cardSize)
      problems.push(problem(collector, 'maxPerPurchase', `is ${maxPerPurchase}: more than ten full cards in one purchase`))
    return problems
  })
}
