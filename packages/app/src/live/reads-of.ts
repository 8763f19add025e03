import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { collectorNews } from '../areas/collector/live.ts'
import { couponsNews } from '../areas/coupons/live.ts'
import { couponReads } from '../areas/coupons/reads.ts'
import { friendReads, receiveReads } from '../areas/friends/reads.ts'
import { giftsNews } from '../areas/gifts/live.ts'
import { giftReads, holdReads } from '../areas/gifts/reads.ts'
import { heartsNews } from '../areas/hearts/live.ts'
import { cardReads, heartReads } from '../areas/hearts/reads.ts'
import { householdReads } from '../areas/household/reads.ts'
import { pointsNews } from '../areas/points/live.ts'
import { pointReads } from '../areas/points/reads.ts'
import { purchaseReads, saleReads } from '../areas/receipts/reads.ts'
import { rewardsNews } from '../areas/rewards/live.ts'
import { type ApiCall, api } from '../dispatcher/api.ts'
import type { NewsOf } from './live-area.ts'

type Reads = readonly ApiCall<CallName>[]

const soldHearts = [...heartReads, ...purchaseReads]
/** Hearts are also credited for a code or an invitation. */
const anyHearts = [...soldHearts, api.getRecentTransferRecord, api.getPrintOfWeek, api.getReferral, api.listReferral]
const soldCoupons = [...couponReads, ...purchaseReads]
const soldPoints = [...pointReads, ...purchaseReads]
const groceryReads = [api.getMyGrocerys, api.listGrocerySavings]

const readsByType: Record<MemberEventType, Reads> = {
  saleBooked: purchaseReads,
  saleVoided: saleReads,
  receiptClaimed: saleReads,
  heartsCredited: anyHearts,
  heartsClawedBack: anyHearts,
  rewardAcknowledged: cardReads,
  rewardRedeemed: soldHearts,
  rewardReturned: soldHearts,
  punchesCredited: soldHearts,
  punchesClawedBack: soldHearts,
  couponRedeemed: soldCoupons,
  couponReturned: soldCoupons,
  pointsCredited: soldPoints,
  pointsClawedBack: soldPoints,
  voucherRedeemed: soldPoints,
  voucherReturned: soldPoints,
  giftScanned: giftReads,
  giftConfirmed: holdReads,
  giftReturned: holdReads,
  holdExpired: holdReads,
  reservationPickedUp: holdReads,
  // The grocery list follows the plan of the week.
  planChanged: [api.getMyPlanRecipes, ...groceryReads],
  groceriesChanged: groceryReads,
  householdChanged: householdReads,
  friendsChanged: [...friendReads, api.listNotification],
  transfersChanged: receiveReads,
  transferReceived: receiveReads,
  // A till has taken activated coupons and vouchers into a basket: they are locked now.
  cardScanned: [...couponReads, ...pointReads],
}

/** The calls that an event makes stale. A server that is newer than the app may send unknown events. */
export const readsOf = ({ type }: Pick<MemberEvent, 'type'>): Reads => (readsByType as Partial<typeof readsByType>)[type] ?? []

/** The calls that may have become stale while the connection was down. */
export const allLiveReads: Reads = [...new Set(Object.values(readsByType).flat())]

const texts = defineTexts({
  voided: {
    de: (sales: number) => plural(sales, 'Dein Einkauf wurde storniert.', `${sales} Einkäufe wurden storniert.`),
    en: (sales: number) => plural(sales, 'Your purchase was voided.', `${sales} purchases were voided.`),
    fr: (sales: number) => plural(sales, 'Ton achat a été annulé.', `${sales} achats ont été annulés.`),
  },
  pickedUp: {
    de: 'Reservierung abgeholt. Viel Freude damit!',
    en: 'Reservation picked up. Enjoy it!',
    fr: 'Réservation retirée. Profites-en bien\u202f!',
  },
})

const receiptsNews: NewsOf = ({ reservationPickedUp, saleVoided }, lang) => ({
  redeemed: reservationPickedUp.map(() => ({ text: texts[lang].pickedUp })),
  returned: saleVoided.length > 0 ? [{ text: texts[lang].voided(saleVoided.length) }] : [],
})

/** What the areas say, in the order in which it is shown. */
export const newsOfAreas: readonly NewsOf[] = [heartsNews, couponsNews, pointsNews, collectorNews, rewardsNews, giftsNews, receiptsNews]
