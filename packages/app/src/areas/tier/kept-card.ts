import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import type { ReadyThing } from './ready-things.ts'

/** What the device keeps, so that the card opens without a network. */
export interface KeptCard {
  detail: MemberTierDetail
  /** When it was read. */
  at: string
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number
  /** What waits at the till; null before it was known. */
  ready: readonly ReadyThing[] | null
}

const store = storedForMember<KeptCard>('customerCard', (value): value is KeptCard => {
  const kept = value as Partial<KeptCard> | null
  return (
    typeof kept?.detail?.cardKey === 'string' && typeof kept.offsetMs === 'number' && typeof kept.at === 'string' && isReady(kept.ready)
  )
})

function isReady(ready: KeptCard['ready'] | undefined): boolean {
  return ready === null || (Array.isArray(ready) && ready.every((thing: Partial<ReadyThing>) => typeof thing.kind === 'string'))
}

/** The member's own card; another member's never. */
export function keptCard(userId: string): KeptCard | undefined {
  const kept = store.get()
  return kept?.detail.userId === userId ? kept : undefined
}

export const keepCard = store.set
