import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'

interface Group {
  departmentId: string | null
  departmentName: string
  items: Grocery[]
}

/** The list in the order in which one walks through the store. */
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
