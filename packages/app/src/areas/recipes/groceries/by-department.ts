import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'

export interface Group {
  departmentId: string | null
  departmentName: string
  items: Grocery[]
}

/** The list in the order of a walk through the store. */
export function byDepartment(items: readonly Grocery[]): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const { departmentId, departmentName } = item
    const group = groups.find((one) => one.departmentId === departmentId)
    if (group) group.items.push(item)
    else groups.push({ departmentId, departmentName, items: [item] })
  }
  return groups
}

/** The same in two columns of similar length, which are read one after the other. */
export function inColumns(groups: readonly Group[]): [Group[], Group[]] {
  // A heading takes as much space as an item.
  const lengths = groups.map(({ items }) => items.length + 1)
  const sum = (some: readonly number[]) => some.reduce((total, length) => total + length, 0)
  const longer = (at: number) => Math.max(sum(lengths.slice(0, at)), sum(lengths.slice(at)))
  const cuts = groups.map((_, at) => at + 1)
  const cut = cuts.toSorted((a, b) => longer(a) - longer(b))[0] ?? 0
  return [groups.slice(0, cut), groups.slice(cut)]
}
