import { storedForMember } from '@herzkarte/ui/storage.ts'

/** "Just now" ends here. */
const newForMs = 15 * 60 * 1000

const store = storedForMember<string>('celebrated', (value): value is string => typeof value === 'string')

/** Whether a redeemed reward is still to be celebrated: once, and only soon after it was handed over. */
export function isToCelebrate(redemptionId: string, endedAt: string | null, now = Date.now()): boolean {
  return endedAt !== null && now - Date.parse(endedAt) < newForMs && store.get() !== redemptionId
}

export const markCelebrated = store.set
