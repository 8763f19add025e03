import type { Campaign, Collector, Department, Reward } from './files/schema.ts'

/** A collector card as a campaign of punches. A full card becomes its reward. */
export interface CollectorCard extends Omit<Collector, 'reward'> {
  rewards: [Reward]
  freeHearts: null
}

export type StampCampaign = Campaign | CollectorCard

/** The last day of what a campaign gives: it is worth something until the campaign ends. */
export function lastDayOf({ redeemUntil }: Pick<StampCampaign, 'redeemUntil'>): string {
  return redeemUntil
}

export function isForSomeMembers({ segmentId, holdoutPercent }: Pick<Reward, 'segmentId' | 'holdoutPercent'>): boolean {
  return segmentId !== undefined || (holdoutPercent ?? 0) > 0
}

/**
 * Whether a campaign is for some members only, or for as many as its budget is enough for. It collects on cards that are open, and no sale opens one. A
 * control group of 0 % changes nothing of that, so that a preview collects as the live system does.
 */
export function needsOpening(campaign: StampCampaign): boolean {
  return campaign.kind === 'hearts' && [campaign.segmentId, campaign.holdoutPercent, campaign.budget].some((limit) => limit !== undefined)
}

export function isForEverybody(campaign: StampCampaign): boolean {
  return !needsOpening(campaign) && (campaign.kind === 'collector' || campaign.storeIds === undefined)
}

export function collectorCardOf({ reward, ...collector }: Collector): CollectorCard {
  return { ...collector, rewards: [{ ...reward, heartsNeeded: collector.cardSize, stock: null, lowStockAt: 0 }], freeHearts: null }
}

/** The factor by which spend in a department counts for a campaign's hearts: the campaign's setting, otherwise the department's own. */
export function heartsWeight(campaign: Campaign, department: Department | undefined): number {
  const own = campaign.rate.departmentWeights.find(({ departmentId }) => departmentId === department?.id)
  return own?.weight ?? department?.heartsWeight ?? 1
}
