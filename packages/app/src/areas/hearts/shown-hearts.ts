import { storedForMember } from '@herzkarte/ui/storage.ts'

/** Per campaign, how many hearts the card showed when it was looked at last: those that came since are seen landing. */
const store = storedForMember<Record<string, number>>(
  'shownHearts',
  (value): value is Record<string, number> => typeof value === 'object' && value !== null,
)

/** 0 for a card that was never looked at on this device. */
export const shownHearts = (campaignId: string): number => store.get()?.[campaignId] ?? 0

export function storeShownHearts(campaignId: string, hearts: number): void {
  if (shownHearts(campaignId) !== hearts) store.set({ ...store.get(), [campaignId]: hearts })
}
