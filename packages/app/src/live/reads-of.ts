import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import { collectorLive } from '../areas/collector/live.ts'
import { couponsLive } from '../areas/coupons/live.ts'
import { customerCardLive } from '../areas/customer-card/live.ts'
import { friendsLive } from '../areas/friends/live.ts'
import { giftsLive } from '../areas/gifts/live.ts'
import { heartsLive } from '../areas/hearts/live.ts'
import { pointsLive } from '../areas/points/live.ts'
import { receiptsLive } from '../areas/receipts/live.ts'
import { recipesLive } from '../areas/recipes/live.ts'
import { reservationsLive } from '../areas/reservations/live.ts'
import { rewardsLive } from '../areas/rewards/live.ts'
import type { AnyLiveArea, Reads } from './live-area.ts'

/** The areas with live events, in the order in which their messages are shown. */
export const liveAreas: readonly AnyLiveArea[] = everyEventOnce(
  heartsLive,
  couponsLive,
  pointsLive,
  collectorLive,
  rewardsLive,
  giftsLive,
  reservationsLive,
  friendsLive,
  receiptsLive,
  recipesLive,
  customerCardLive,
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

/** Events that no area handles, on purpose. */
type HandledByNone = never

/** Accepts the areas only if each live event belongs to exactly one of them; the expected type names the events that do not. */
export function everyEventOnce<const Areas extends readonly unknown[]>(
  ...areas: [Exclude<MemberEventType, EventsOf<Areas[number]> | HandledByNone> | HandledTwice<Areas>] extends [never]
    ? Areas
    : [{ handledByNone: Exclude<MemberEventType, EventsOf<Areas[number]> | HandledByNone>; handledTwice: HandledTwice<Areas> }]
): Areas {
  return areas as unknown as Areas
}
