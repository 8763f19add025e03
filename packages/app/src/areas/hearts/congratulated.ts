import { storedForMember } from '@herzkarte/ui/storage.ts'

/** Per campaign, the price in hearts of the last reward with a congratulation. */
const store = storedForMember<Record<string, number>>(
  'congratulated',
  (value): value is Record<string, number> => typeof value === 'object' && value !== null,
)

/**
 * Whether reaching a reward is news: once per reward reached. After its hearts were spent, reaching it again is news again. `reachedHearts` is the
 * price of the most expensive reward within reach, 0 if there is none.
 */
export function isNews(reachedHearts: number, congratulatedHearts: number): boolean {
  return reachedHearts > congratulatedHearts
}

export const congratulatedOn = (campaignId: string): number => store.get()?.[campaignId] ?? 0

export function storeCongratulated(campaignId: string, reachedHearts: number): void {
  if (congratulatedOn(campaignId) !== reachedHearts) store.set({ ...store.get(), [campaignId]: reachedHearts })
}
