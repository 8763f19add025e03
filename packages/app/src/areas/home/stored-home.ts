import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

/** The home page of a member. */
export type OwnHome = HomePage & { member: NonNullable<HomePage['member']> }

export const isOwn = (home: HomePage | undefined): home is OwnHome => home?.member != null

/** A member's home page as stored on the device, so that it opens offline. */
export interface StoredHome {
  userId: string
  lang: string
  /** When it was read. */
  at: string
  home: OwnHome
  /** The activated ones; undefined before they were known. */
  coupons?: readonly UserCoupon[] | undefined
}

const store = storedForMember<StoredHome>('home', (value): value is StoredHome => {
  const stored = value as Partial<StoredHome> | null
  return (
    typeof stored?.userId === 'string' &&
    typeof stored.at === 'string' &&
    Array.isArray(stored.home?.banners) &&
    stored.home.member?.points !== undefined
  )
})

export const storeHome = store.set

/** The stored home of this member; never that of another member. */
export function storedHome(userId: string): StoredHome | undefined {
  const stored = store.get()
  return stored?.userId === userId ? stored : undefined
}
