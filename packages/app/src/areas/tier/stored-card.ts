import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import type { ReadyThing } from './ready-things.ts'

/** What the device keeps, so that the card opens without a network. */
export interface StoredCard {
  detail: MemberTierDetail
  /** When it was read. */
  at: string
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number
  /** What waits at the till; null before it was known. */
  ready: readonly ReadyThing[] | null
}

const store = storedForMember<StoredCard>('customerCard', (value): value is StoredCard => {
  const stored = value as Partial<StoredCard> | null
  return (
    typeof stored?.detail?.cardKey === 'string' &&
    typeof stored.offsetMs === 'number' &&
    typeof stored.at === 'string' &&
    isReady(stored.ready)
  )
})

function isReady(ready: StoredCard['ready'] | undefined): boolean {
  return ready === null || (Array.isArray(ready) && ready.every((thing: Partial<ReadyThing>) => typeof thing.kind === 'string'))
}

/** The member's own card; another member's never. */
export function storedCard(userId: string): StoredCard | undefined {
  const stored = store.get()
  return stored?.detail.userId === userId ? stored : undefined
}

export const storeCard = store.set
