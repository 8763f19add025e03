import type { Json } from './answers.ts'

export type Data = { [field: string]: Json }

/** A field before and after; what is missing was not there, or is removed. */
export interface Edit {
  path: string
  before?: Json
  after?: Json
}

/** The data with another value at a path, `quota.perDay` or `hours[0].from`; without a value the field or the row is gone. */
export function withEdit(data: Data, { path, after }: Pick<Edit, 'path' | 'after'>): Data {
  const steps = path.match(/[^.[\]]+/g) ?? []
  // These would reach into prototypes, and are nobody's fields.
  if (steps.some((step) => step === '__proto__' || step === 'constructor' || step === 'prototype')) return data
  return setAt(data, steps, after) as Data
}

/** Objects on the way are made as they are needed. */
function setAt(value: Json | undefined, [step, ...rest]: string[], after: Json | undefined): Json {
  if (step === undefined) return after ?? null
  const isGone = rest.length === 0 && after === undefined
  if (Array.isArray(value) || ((value === undefined || value === null) && /^\d+$/.test(step))) {
    const [rows, index] = [value ?? [], Number(step)]
    return rows.toSpliced(index, 1, ...(isGone ? [] : [setAt(rows[index], rest, after)]))
  }
  const { [step]: inner, ...others } = typeof value === 'object' && value !== null ? value : {}
  return isGone ? others : { ...others, [step]: setAt(inner, rest, after) }
}
