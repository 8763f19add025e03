import { type ContentItem, itemsOf } from './kinds.ts'

/** A campaign or collector card whose pause begins or ends, and a message about what that means for members. */
export interface Pause {
  kind: 'campaign' | 'collector'
  id: string
  message: string
}

const words = {
  pauses:
    'pauses: nothing is collected or redeemed in it until it is active again. What members hold, they keep; what they have activated is handed over.',
  goesOn: 'goes on: it collects and redeems as before the pause.',
}

/**
 * Pauses of live content that begin or end with a change. They take nothing away, so they need no permission. Days must be resolved on both sides.
 */
export function pausesBetween(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Pause[] {
  return (['campaign', 'collector'] as const).flatMap((kind) => {
    const old = new Map(itemsOf(before, kind).map(({ id, data }) => [id, data.active]))
    return itemsOf(after, kind).flatMap(({ id, data: { active, collectFrom, redeemUntil } }) => {
      const was = old.get(id)
      if (was === undefined || was === active || today < collectFrom || today > redeemUntil) return []
      return [{ kind, id, message: active ? words.goesOn : words.pauses }]
    })
  })
}
