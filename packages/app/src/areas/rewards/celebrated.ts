import { storedForMember } from '@herzkarte/ui/storage.ts'

/** How long something counts as "just now". */
const newForMs = 15 * 60 * 1000

const store = storedForMember<string>('celebrated', (value): value is string => typeof value === 'string')

/** Whether to celebrate a redeemed reward: once, and only soon after it was handed over. */
export function isToCelebrate(redemptionId: string, endedAt: string | null, now = Date.now()): boolean {
  return endedAt !== null && now - Date.parse(endedAt) < newForMs && store.get() !== redemptionId
}

export const markCelebrated = store.set
