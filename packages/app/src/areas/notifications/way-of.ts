import { paths } from '../../router/paths.ts'

const ways = [
  ['toHearts', paths.heartsHistory()],
  ['toReceipts', paths.transactions()],
  ['toHeartCard', paths.stampCard('')],
  ['toCollectorCard', paths.collectorCardDetail('')],
  ['toCoupon', paths.coupon('')],
  ['toCoupon', paths.userCoupon('')],
  ['toPoints', paths.bakeryPoints()],
  ['toGifts', paths.gifts()],
  ['toFriends', paths.andMore()],
  ['toReferral', paths.referral()],
  ['toSecurity', paths.accountSecurity()],
  ['toOffers', paths.offers()],
  ['toOffers', paths.offersAlone()],
] as const

/** The label of a link to a page of the app. */
export function wayOf(path: string): (typeof ways)[number][0] | 'look' {
  return ways.find(([, start]) => path.startsWith(start))?.[0] ?? 'look'
}
