import { currentLang } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { queryClient, readAhead, readAheadStaleMs } from '../../dispatcher/query.ts'
import { session } from '../../dispatcher/session.ts'
import { readyCoupons, readyGifts, readyReservations, readyRewards, readyVouchers } from './ready-things.ts'
import { storeCard, storedCard } from './stored-card.ts'
import { cardQuery } from './use-customer-card.ts'
import { readyInputs } from './use-ready.ts'

/** Stores the card and what is ready at the till, as its page does. Returns the pictures of both. */
export async function readCardAhead(userId: string): Promise<readonly string[]> {
  const lang = currentLang()
  const [card, ready] = await Promise.all([
    queryClient.fetchQuery({ ...cardQuery(lang), staleTime: readAheadStaleMs }),
    // The card alone is worth storing.
    readReady().catch(() => storedCard(userId)?.ready ?? null),
  ])
  if (session.get()?.user.userId !== userId) return []
  storeCard({ ...card, lang, at: new Date().toISOString(), ready })
  return [card.detail.tierImg, ...(ready ?? []).flatMap((thing) => ('image' in thing ? [thing.image] : []))]
}

async function readReady() {
  const [rewards, coupons, points, gifts, reservations] = await Promise.all([
    readAhead(api.listUserRedeemHistory, readyInputs.rewards),
    readAhead(api.listUserCoupon, readyInputs.coupons),
    readAhead(api.getUserPoint, readyInputs.points),
    readAhead(api.listUserGift, readyInputs.gifts),
    readAhead(api.listUserReservation, readyInputs.reservations),
  ])
  return [
    readyRewards(rewards.items),
    readyCoupons(coupons.items),
    readyVouchers(points.vouchers),
    readyGifts(gifts.items),
    readyReservations(reservations.items),
  ].flat()
}

/** Whether the card is stored in the current language and was read within the last hour. */
export function isCardRecent(userId: string): boolean {
  const stored = storedCard(userId)
  return stored?.lang === currentLang() && Date.now() - Date.parse(stored.at) < readAheadStaleMs
}
