import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import type { ReadyThing } from './ready-things.ts'

/** Stored on the device, so that the card opens offline. */
export interface StoredCard {
  detail: MemberTierDetail
  /** The language of its texts. */
  lang: string
  /** When it was read. */
  at: string
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number
  /** The items that wait at the till; null before they were known. */
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

/** The stored card of this member; never that of another member. */
export function storedCard(userId: string): StoredCard | undefined {
  const stored = store.get()
  return stored?.detail.userId === userId ? stored : undefined
}

export const storeCard = store.set
