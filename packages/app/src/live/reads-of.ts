import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { collectorLive } from '../areas/collector/live.ts'
import { couponsLive } from '../areas/coupons/live.ts'
import { couponReads } from '../areas/coupons/reads.ts'
import { friendReads, receiveReads } from '../areas/friends/reads.ts'
import { giftsLive } from '../areas/gifts/live.ts'
import { holdReads } from '../areas/gifts/reads.ts'
import { heartsLive } from '../areas/hearts/live.ts'
import { householdReads } from '../areas/household/reads.ts'
import { pointsLive } from '../areas/points/live.ts'
import { pointReads } from '../areas/points/reads.ts'
import { purchaseReads, saleReads } from '../areas/receipts/reads.ts'
import { rewardsLive } from '../areas/rewards/live.ts'
import { api } from '../dispatcher/api.ts'
import { type AnyLiveArea, defineLive, type Reads } from './live-area.ts'

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

const receiptsLive = defineLive({
  reads: { saleBooked: purchaseReads, saleVoided: saleReads, receiptClaimed: saleReads },
  news({ saleVoided }, lang) {
    return { returned: saleVoided.length > 0 ? [{ text: texts[lang].voided(saleVoided.length) }] : [] }
  },
})

const reservationsLive = defineLive({
  reads: { reservationPickedUp: holdReads },
  news: ({ reservationPickedUp }, lang) => ({ redeemed: reservationPickedUp.map(() => ({ text: texts[lang].pickedUp })) }),
})

/** Events of several areas that no message announces. */
const silentLive = defineLive({
  reads: {
    // The grocery list follows the plan of the week.
    planChanged: [api.getMyPlanRecipes, api.getMyGrocerys, api.listGrocerySavings],
    groceriesChanged: [api.getMyGrocerys, api.listGrocerySavings],
    householdChanged: householdReads,
    friendsChanged: [...friendReads, api.listNotification],
    transfersChanged: receiveReads,
    transferReceived: receiveReads,
    // A till has taken activated coupons and vouchers into a basket: they are locked now.
    cardScanned: [...couponReads, ...pointReads],
  },
})

/** The areas with live events, in the order in which their messages are shown. */
export const liveAreas: readonly AnyLiveArea[] = everyEventOnce(
  heartsLive,
  couponsLive,
  pointsLive,
  collectorLive,
  rewardsLive,
  giftsLive,
  reservationsLive,
  receiptsLive,
  silentLive,
)

const readsByType: Partial<Record<string, Reads>> = Object.assign({}, ...liveAreas.map(({ reads }) => reads))

/** The calls that an event makes stale. A server that is newer than the app may send unknown events. */
export const readsOf = ({ type }: MemberEvent): Reads => readsByType[type] ?? []

/** The calls that may have become stale while the connection was down. */
export const allLiveReads: Reads = [...new Set(Object.values(readsByType).flatMap((reads) => reads ?? []))]

type EventsOf<Area> = Area extends { reads: infer ByType } ? keyof ByType : never
type HandledTwice<Areas> = Areas extends readonly [infer First, ...infer Rest]
  ? (EventsOf<First> & EventsOf<Rest[number]>) | HandledTwice<Rest>
  : never

/** Accepts the areas only if each live event belongs to exactly one of them; the expected type names the events that do not. */
export function everyEventOnce<const Areas extends readonly unknown[]>(
  ...areas: [Exclude<MemberEventType, EventsOf<Areas[number]>> | HandledTwice<Areas>] extends [never]
    ? Areas
    : [{ handledByNone: Exclude<MemberEventType, EventsOf<Areas[number]>>; handledTwice: HandledTwice<Areas> }]
): Areas {
  return areas as unknown as Areas
}
