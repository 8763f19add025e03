import type { Campaign, Collector, Reward } from './files/schema.ts'

/** A collector card as a campaign of punches. A full card becomes its reward. */
export interface CollectorCard extends Omit<Collector, 'reward'> {
  rewards: [Reward]
  freeHearts: null
}

/** The campaign of a card: hearts or punches. */
export type StampCampaign = Campaign | CollectorCard

export function collectorCardOf({ reward, ...collector }: Collector): CollectorCard {
  return { ...collector, rewards: [{ ...reward, heartsNeeded: collector.cardSize, stock: null, lowStockAt: 0 }], freeHearts: null }
}
