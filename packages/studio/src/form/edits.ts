import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { type Data, dataOf } from '../items.ts'

/** A field before and after; what is missing was not there, or is removed. */
export interface Edit {
  path: string
  before?: Json
  after?: Json
}

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
export function withEdits(data: Data, edits: readonly Edit[]): Data {
  return edits.reduce<Data>((changed, { path, after }) => {
    const steps = path.split(/[.[\]]+/).filter(Boolean)
    return dataOf(setAt(changed, steps, after))
  }, data)
}

function setAt(value: Json | undefined, [step, ...rest]: string[], after: Json | undefined): Json {
  if (step === undefined) return after ?? null
  if (Array.isArray(value)) {
    const index = Number(step)
    return rest.length === 0 && after === undefined ? value.toSpliced(index, 1) : value.with(index, setAt(value[index], rest, after))
  }
  const { [step]: inner, ...others } = dataOf(value)
  return rest.length === 0 && after === undefined ? others : { ...dataOf(value), [step]: setAt(inner, rest, after) }
}
