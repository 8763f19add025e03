import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { type Edit, withEdit } from '@herzkarte/contract/studio/edits.ts'
import type { Data } from '../items.ts'

/** What changed, by field. Lists of another length change as a whole. */
export function editsBetween(before: Json | undefined, after: Json | undefined, path = ''): Edit[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((value, index) => editsBetween(before[index], value, `${path}[${index}]`))
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => editsBetween(before[name], after[name], path ? `${path}.${name}` : name))
  }
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

const isObject = (value: Json | undefined): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data with other values at some paths. */
export const withEdits = (data: Data, edits: readonly Edit[]): Data => edits.reduce<Data>(withEdit, data)
