import { type Campaign, needsOpening } from '../../../content/index.ts'

/** Whether a basket earns hearts in a campaign: in its stores only, and on an open card only if the campaign is for some members. */
export function collectsIn(storeId: string, opened: { has(unit: string): boolean }): (campaign: Campaign) => boolean {
  return (campaign) => (campaign.storeIds?.includes(storeId) ?? true) && (!needsOpening(campaign) || opened.has(campaign.id))
}
