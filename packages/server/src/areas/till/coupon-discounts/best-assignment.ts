import { type Assignment, type Demand, type PieceClass, type SearchWork, workForBasket } from './assignment.ts'
import { bestFlow } from './flow.ts'
import { bestGroups } from './group-search.ts'
import { oneAfterAnother } from './one-after-another.ts'

/** Assigns coupons to pieces, at most one coupon per piece, so that the total saving is maximal. All parts of the basket share what they may cost. */
export function bestAssignment(classes: readonly PieceClass[], demands: readonly Demand[], work: SearchWork = workForBasket()): Assignment {
  const empty = () => demands.map(() => classes.map(() => 0))
  const whole: Assignment = { saving: 0, taken: empty(), reduced: empty(), isProven: true }
  for (const { indexes, members } of components(classes.length, demands)) {
    const own = members.map((member) => {
      const demand = demands[member] as Demand
      return { ...demand, savings: indexes.map((index) => demand.savings[index] ?? 0) }
    })
    const classesOfPart = indexes.map((index) => classes[index] as PieceClass)
    const part = solveComponent(classesOfPart, own, work)
    whole.saving += part.saving
    whole.isProven &&= part.isProven
    for (const [row, member] of members.entries()) {
      for (const [column, index] of indexes.entries()) {
        for (const rows of ['taken', 'reduced'] as const) (whole[rows][member] as number[])[index] = part[rows][row]?.[column] ?? 0
      }
    }
  }
  work.isCutShort ||= !whole.isProven
  return whole
}

/** Single pieces are a flow problem. Groups need a search. */
function solveComponent(classes: readonly PieceClass[], demands: readonly Demand[], work: SearchWork): Assignment {
  if (demands.some(({ take }) => take > 1)) return bestGroups(classes, demands, { work })
  const counts = classes.map(({ count }) => count)
  const best = bestFlow(counts, demands, work)
  const taken = best ?? oneAfterAnother(demands, { classes, base: counts.map(() => 0) }).taken
  const saving = taken.reduce(
    (sum, row, demand) => sum + row.reduce((all, count, of) => all + count * (demands[demand]?.savings[of] ?? 0), 0),
    0,
  )
  return { saving, taken, reduced: taken, isProven: best !== undefined }
}

/** Splits coupons and classes into independent subproblems. */
function components(classCount: number, demands: readonly Demand[]): { indexes: number[]; members: number[] }[] {
  const islandOf = Array.from({ length: classCount }, (_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (islandOf[at] !== at) at = islandOf[at] ?? at
    return at
  }
  for (const { savings } of demands) {
    const own = savings.flatMap((saving, index) => (saving > 0 ? [index] : []))
    for (const index of own) islandOf[root(index)] = root(own[0] ?? index)
  }
  const found = new Map<number, { indexes: number[]; members: number[] }>()
  for (const index of islandOf.keys()) {
    const island = found.get(root(index)) ?? { indexes: [], members: [] }
    island.indexes.push(index)
    found.set(root(index), island)
  }
  for (const [member, { savings }] of demands.entries()) {
    const first = savings.findIndex((saving) => saving > 0)
    if (first >= 0) found.get(root(first))?.members.push(member)
  }
  return [...found.values()].filter(({ members }) => members.length > 0)
}
