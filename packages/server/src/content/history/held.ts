import type { ContentItem } from '../kinds.ts'
import { isItemPaused } from '../pauses.ts'
import { isSame } from '../plan/difference.ts'
import { type ContentPlan, changedItems } from '../plan/plan.ts'
import type { HeldItem } from './revisions.ts'

/** An apply would undo a rollback or a pause, because the files still say what they said before it. */
export class HeldContent extends Error {
  readonly held: readonly HeldItem[]

  constructor(held: readonly HeldItem[]) {
    super(held.map(({ kind, id }) => `${kind} ${id}`).join(', '))
    this.name = 'HeldContent'
    this.held = held
  }
}

/**
 * The items of a plan that a rollback or a pause changed last, and that the plan would change back: a rolled back item to what it was before, a
 * paused one to anything that is not paused. A file that was corrected since a rollback says something else, and is applied.
 */
export function heldBack(plan: ContentPlan, held: readonly HeldItem[]): HeldItem[] {
  const planned = new Map(changedItems(plan).map((change) => [`${change.kind}/${change.id}`, change]))
  return held.filter(({ kind, id, by, before }) => {
    const next = planned.get(`${kind}/${id}`)
    if (next === undefined) return false
    return by === 'pause' ? next.data !== null && !isItemPaused(next as ContentItem) : isSame(next.data, before)
  })
}
