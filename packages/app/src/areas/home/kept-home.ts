import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

/** A member's home as the device keeps it, so that it opens without a network. */
export interface KeptHome {
  userId: string
  lang: string
  /** When it was read. */
  at: string
  home: HomePage
  /** The activated ones; undefined before they were known. */
  coupons?: readonly UserCoupon[] | undefined
}

/** A device keeps little: more of a kind is not shown on home. */
const mostOfEach = 12

const store = storedForMember<KeptHome>('home', (value): value is KeptHome => {
  const kept = value as Partial<KeptHome> | null
  return typeof kept?.userId === 'string' && typeof kept.at === 'string' && Array.isArray(kept.home?.banners)
})

export function keepHome({ home, coupons, ...rest }: KeptHome): void {
  const { member } = home
  store.set({
    ...rest,
    home: {
      ...home,
      banners: home.banners.slice(0, mostOfEach),
      member: member && { ...member, activatedRewards: member.activatedRewards.slice(0, mostOfEach) },
    },
    coupons: coupons?.slice(0, mostOfEach),
  })
}

/** The member's own home in this language; another member's never. */
export function keptHome(userId: string, lang: string): KeptHome | undefined {
  const kept = store.get()
  return kept?.userId === userId && kept.lang === lang ? kept : undefined
}
