import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { storedForMember } from '../app/storage.ts'

/** What the device keeps, so that the card opens without a network. */
export interface KeptCard {
  detail: MemberTierDetail
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number
  ready: Redemption[]
}

const store = storedForMember<KeptCard>('customerCard', (value): value is KeptCard => {
  const kept = value as Partial<KeptCard> | null
  return typeof kept?.detail?.cardKey === 'string' && typeof kept.offsetMs === 'number' && Array.isArray(kept.ready)
})

/** The member's own card; another member's never. */
export function keptCard(userId: string): KeptCard | undefined {
  const kept = store.get()
  return kept?.detail.userId === userId ? kept : undefined
}

export const keepCard = store.set
