import type { Conflict, Json } from '@herzkarte/contract/studio/answers.ts'
import { isSame, valueAt } from '../../content/studio.ts'

export type Data = { [field: string]: Json }

/** Changes of `mine` since `base`, on top of what is live now. Where both changed a field, the draft's value counts: its plan says what it replaces. */
export function rebased(base: Json | undefined, mine: Json | undefined, live: Json | undefined): Json | undefined {
  if (isSame(mine, base)) return live
  if (isSame(live, base)) return mine
  if (!isObject(base) || !isObject(mine) || !isObject(live)) return mine
  const fields = new Set([...Object.keys(live), ...Object.keys(mine)])
  const merged = [...fields].map((name) => [name, rebased(base[name], mine[name], live[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Data
}

export interface Edit {
  path: string
  before?: Json
  after?: Json
  isChoice?: boolean
}

/**
 * Applies edits of one person. A field that somebody else has changed meanwhile keeps its value, and both values become a conflict; choosing one ends
 * it.
 */
export function edited(
  data: Data,
  conflicts: readonly Conflict[],
  edits: readonly Edit[],
  { by, last, at }: { by: string; last: { by: string; at: string } | undefined; at: string },
): { data: Data; conflicts: Conflict[] } {
  const next = structuredClone(data)
  let open = [...conflicts]
  for (const { path, before, after, isChoice } of edits) {
    const current = valueAt(next, path) as Json | undefined
    const known = open.find((conflict) => conflict.path === path)
    const isOthers = last !== undefined && last.by !== by && !isSame(current, before) && !isSame(current, after)
    if (!isChoice && isOthers) {
      const theirs = known?.values.filter((value) => value.by !== by) ?? [{ value: current ?? null, ...last }]
      open = [...open.filter((conflict) => conflict !== known), { path, values: [...theirs, { value: after ?? null, by, at }] }]
    } else {
      open = open.filter((conflict) => conflict !== known)
      setAt(next, path, after)
    }
  }
  return { data: next, conflicts: open }
}

/** `hours[0].from` as `hours`, 0, `from`. Names that would reach into prototypes are nobody's fields. */
function stepsOf(path: string): (string | number)[] {
  const steps = [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) => (index === undefined ? name : Number(index)))
  return steps.some((step) => step === '__proto__' || step === 'constructor' || step === 'prototype') ? [] : steps
}

/** Containers on the way are made as they are needed. */
function setAt(data: Data, path: string, value: Json | undefined): void {
  const steps = stepsOf(path)
  const last = steps.pop()
  if (last === undefined) return
  let place = data as Data
  for (const [depth, step] of steps.entries()) {
    const next = steps[depth + 1] ?? last
    if (!isContainer(place[step])) place[step] = typeof next === 'number' ? [] : {}
    place = place[step] as Data
  }
  if (value === undefined && Array.isArray(place)) place.splice(Number(last), 1)
  else if (value === undefined) delete place[last]
  else place[last] = value
}

const isContainer = (value: Json | undefined) => typeof value === 'object' && value !== null
const isObject = (value: Json | undefined): value is Data => isContainer(value) && !Array.isArray(value)
