import { bestFlow } from './flow.ts'

/** A coupon on pieces. It always applies to `groupSize` pieces of the same class together; a group is worth `worths[class]`. */
export interface GroupTaker {
  /** Maximum number of groups. */
  capacity: number
  groupSize: number
  worths: readonly number[]
}

export interface Assignment {
  worth: number
  /** Pieces by coupon and class. */
  taken: number[][]
}

/**
 * The number of search nodes after which the best solution so far is used. Baskets need a handful: only coupons with groups that compete
 * for pieces need any.
 */
const nodeLimit = 400

/**
 * Assigns coupons to pieces, at most one coupon per piece, so that the total worth is maximal. Single pieces are a flow problem; groups are
 * solved by branching from there.
 */
export function bestAssignment(counts: readonly number[], takers: readonly GroupTaker[]): Assignment {
  const taken = takers.map(() => counts.map(() => 0))
  let worth = 0
  for (const { classes, members } of islands(counts, takers)) {
    const part = solveIsland(
      classes.map((index) => counts[index] ?? 0),
      members.map((index) => {
        const taker = takers[index] as GroupTaker
        return { ...taker, worths: classes.map((of) => taker.worths[of] ?? 0) }
      }),
    )
    worth += part.worth
    for (const [row, member] of members.entries()) {
      for (const [column, of] of classes.entries()) {
        const own = taken[member]
        if (own) own[of] = part.taken[row]?.[column] ?? 0
      }
    }
  }
  return { worth, taken }
}

/** Splits coupons and classes into independent subproblems. */
function islands(counts: readonly number[], takers: readonly GroupTaker[]): { classes: number[]; members: number[] }[] {
  const islandOf = counts.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (islandOf[at] !== at) at = islandOf[at] ?? at
    return at
  }
  for (const { worths } of takers) {
    const own = worths.flatMap((worth, index) => (worth > 0 ? [index] : []))
    for (const index of own) islandOf[root(index)] = root(own[0] ?? index)
  }
  const found = new Map<number, { classes: number[]; members: number[] }>()
  for (const [index] of counts.entries()) {
    const island = found.get(root(index)) ?? { classes: [], members: [] }
    island.classes.push(index)
    found.set(root(index), island)
  }
  for (const [member, { worths }] of takers.entries()) {
    const first = worths.findIndex((worth) => worth > 0)
    if (first >= 0) found.get(root(first))?.members.push(member)
  }
  return [...found.values()].filter(({ members }) => members.length > 0)
}

/** The decisions of a search node: minimum and maximum number of pieces by coupon and class. */
interface Node {
  least: number[][]
  most: number[][]
}

function solveIsland(counts: readonly number[], takers: readonly GroupTaker[]): Assignment {
  // Everything is counted in pieces: a piece of a group is worth its share of the group, multiplied by a number that makes all shares
  // integers.
  const whole = takers.reduce((all, { groupSize }) => leastCommonMultiple(all, groupSize), 1)
  const pieceWorths = takers.map(({ worths, groupSize }) => worths.map((worth) => (worth * whole) / groupSize))
  const worthOf = (taken: readonly (readonly number[])[]) =>
    taken.reduce((sum, row, taker) => sum + row.reduce((all, count, index) => all + count * (pieceWorths[taker]?.[index] ?? 0), 0), 0)

  let best: Assignment = { worth: -1, taken: [] }
  const open: Node[] = [
    {
      least: takers.map(() => counts.map(() => 0)),
      most: takers.map(({ capacity, groupSize }) => counts.map((count) => Math.min(capacity, Math.floor(count / groupSize)) * groupSize)),
    },
  ]
  for (let nodes = 0; open.length > 0 && nodes < nodeLimit; nodes += 1) {
    const node = open.pop() as Node
    const taken = relaxed(node)
    if (!taken || worthOf(taken) <= best.worth) continue
    // Rounded down to complete groups it is a solution. If nothing is cut off, it is the best one of its node.
    const rounded = taken.map((row, taker) => {
      const groupSize = takers[taker]?.groupSize ?? 1
      return groupSize === 1 ? row : row.map((count) => count - (count % groupSize))
    })
    if (worthOf(rounded) > best.worth) best = { worth: worthOf(rounded), taken: rounded }
    const broken = firstBroken(taken)
    if (broken) open.push(...branches(node, broken))
  }
  return { worth: best.worth / whole, taken: best.taken }

  /** The best solution of a node if groups may be split; undefined if the node requires more pieces than available. */
  function relaxed({ least, most }: Node): number[][] | undefined {
    const left = counts.map((count, index) => count - least.reduce((sum, row) => sum + (row[index] ?? 0), 0))
    const spare = takers.map(({ capacity, groupSize }, taker) => capacity * groupSize - sumOf(least[taker] ?? []))
    if (left.some((count) => count < 0) || spare.some((count) => count < 0)) return undefined
    const flow = bestFlow(
      left,
      takers.map((_, taker) => ({
        capacity: spare[taker] ?? 0,
        worths: pieceWorths[taker] ?? [],
        limits: (most[taker] ?? []).map((limit, index) => limit - (least[taker]?.[index] ?? 0)),
      })),
    )
    return flow.map((row, taker) => row.map((count, index) => count + (least[taker]?.[index] ?? 0)))
  }

  function firstBroken(taken: readonly (readonly number[])[]): { taker: number; index: number; count: number } | undefined {
    for (const [taker, row] of taken.entries()) {
      const groupSize = takers[taker]?.groupSize ?? 1
      const index = groupSize === 1 ? -1 : row.findIndex((count) => count % groupSize !== 0)
      if (index >= 0) return { taker, index, count: row[index] ?? 0 }
    }
    return undefined
  }

  function branches({ least, most }: Node, { taker, index, count }: { taker: number; index: number; count: number }): Node[] {
    const groupSize = takers[taker]?.groupSize ?? 1
    const down = Math.floor(count / groupSize) * groupSize
    return [
      { least, most: withChange(most, taker, index, down) },
      { least: withChange(least, taker, index, down + groupSize), most },
    ]
  }
}

function withChange(rows: readonly number[][], row: number, column: number, value: number): number[][] {
  return rows.map((cells, at) => (at === row ? cells.with(column, value) : cells))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return (a / x) * b
}
