import type { Conflict, Json } from '@herzkarte/contract/studio/answers.ts'
import { type Data, type Edit, withEdit } from '@herzkarte/contract/studio/edits.ts'
import { isSame, valueAt } from '../../content/studio.ts'

/** Changes of `mine` since `base`, on top of what is live now. Where both changed a field, the draft's value counts: its plan says what it replaces. */
export function rebased(base: Json | undefined, mine: Json | undefined, live: Json | undefined): Json | undefined {
  if (isSame(mine, base)) return live
  if (isSame(live, base)) return mine
  if (!isObject(base) || !isObject(mine) || !isObject(live)) return mine
  const fields = new Set([...Object.keys(live), ...Object.keys(mine)])
  const merged = [...fields].map((name) => [name, rebased(base[name], mine[name], live[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Data
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
