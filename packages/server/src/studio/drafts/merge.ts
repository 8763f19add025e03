import type { Conflict, Json } from '@herzkarte/contract/studio/answers.ts'
import { type Data, type Edit, withEdit } from '@herzkarte/contract/studio/edits.ts'
import { isSame, namedBy, plainNode, type SchemaNode, valueAt } from '../../content/studio.ts'

/**
 * Changes of `mine` since `base`, on top of what is live now. Where both changed a field, the draft's value counts: its plan says what it replaces. Rows of a
 * list that have a name are fields, too; what was added meanwhile comes last.
 */
export function rebased(base: Json | undefined, mine: Json | undefined, live: Json | undefined, node?: SchemaNode): Json | undefined {
  if (isSame(mine, base)) return live
  if (isSame(live, base)) return mine
  const schema = plainNode(node)
  const [name] = namedBy(schema) ?? []
  if (name !== undefined && Array.isArray(base) && Array.isArray(mine) && Array.isArray(live)) {
    const [was, own, now] = [rowsBy(name, base), rowsBy(name, mine), rowsBy(name, live)]
    if (!was || !own || !now) return mine
    const rows = [...own].map(([key, row]) => rebased(was.get(key), row, now.get(key), schema.items))
    const added = [...now].filter(([key]) => !own.has(key) && !was.has(key)).map(([, row]) => row)
    return [...rows.filter((row) => row !== undefined), ...added]
  }
  if (!isObject(base) || !isObject(mine) || !isObject(live)) return mine
  const fields = new Set([...Object.keys(live), ...Object.keys(mine)])
  const merged = [...fields].map((field) => [field, rebased(base[field], mine[field], live[field], schema.properties?.[field])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Data
}

/** Undefined while two rows have one name. */
function rowsBy(name: string, rows: readonly Json[]): Map<string, Json> | undefined {
  const named = new Map(rows.map((row) => [String((row as Data)[name]), row]))
  return named.size === rows.length ? named : undefined
}

/**
 * Applies edits of one person. A field that somebody else has changed meanwhile keeps its value, and both values become a conflict; choosing one ends
 * it.
 */
export function edited(
  data: Data,
  conflicts: readonly Conflict[],
  edits: readonly (Edit & { isChoice?: boolean })[],
  { by, last, at }: { by: string; last: { by: string; at: string } | undefined; at: string },
): { data: Data; conflicts: Conflict[] } {
  let next = data
  let open = [...conflicts]
  for (const { path, before, after, isChoice } of edits) {
    const current = valueAt(next, path) as Json | undefined
    const known = open.find((conflict) => conflict.path === path)
    // Once a field has two values, the last editor may be the one who goes on typing without having seen the other.
    const isOthers = last !== undefined && (known !== undefined || last.by !== by) && !isSame(current, before) && !isSame(current, after)
    if (!isChoice && isOthers) {
      const theirs = known?.values.filter((value) => value.by !== by) ?? [{ value: current ?? null, ...last }]
      open = [...open.filter((conflict) => conflict !== known), { path, values: [...theirs, { value: after ?? null, by, at }] }]
    } else {
      open = open.filter((conflict) => conflict !== known)
      next = withEdit(next, { path, after })
    }
  }
  return { data: next, conflicts: open }
}

const isContainer = (value: Json | undefined) => typeof value === 'object' && value !== null
const isObject = (value: Json | undefined): value is Data => isContainer(value) && !Array.isArray(value)
