import { storedForMember } from '@herzkarte/ui/storage.ts'

/** Per campaign, the number of hearts at the last visit of the card: later ones are animated. */
const store = storedForMember<Record<string, number>>(
  'shownHearts',
  (value): value is Record<string, number> => typeof value === 'object' && value !== null,
)

/** 0 for a card that was never shown on this device. */
export const shownHearts = (campaignId: string): number => store.get()?.[campaignId] ?? 0

export function storeShownHearts(campaignId: string, hearts: number): void {
  if (shownHearts(campaignId) !== hearts) store.set({ ...store.get(), [campaignId]: hearts })
}
