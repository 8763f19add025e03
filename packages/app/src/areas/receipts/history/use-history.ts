import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { monthWindow } from '@herzkarte/rules/time/month-window.ts'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { dayAt, today } from '../../../shared/dates.ts'
import type { ListRead } from '../../../shared/Listing.tsx'
import {
  eventOfChange,
  eventOfCoupon,
  eventOfExpiredReward,
  eventOfPoints,
  eventOfReceipt,
  eventsOfHold,
  type HistoryEvent,
  type HistoryFilter,
  joined,
} from './events.ts'

/** More than most members have in a year. */
const limit = 100

/** The events of some months as one list, made of those of receipts, hearts, punches, points, coupons and rewards. */
export function useHistory(window: HistoryWindow, filter: HistoryFilter, campaignId: string | undefined) {
  const months = { window, limit }
  const of = (unit: HistoryFilter) => ({ ...months, ...(campaignId !== undefined && filter === unit && { campaignId }) })
  const receipts = useReadList(api.listTransaction, months)
  const hearts = useReadList(api.listUserStampHistory, of('hearts'))
  const punches = useReadList(api.listUserStampHistory, { kind: 'collector', ...of('collector') })
  const points = useReadList(api.listUserPointHistory, months)
  const coupons = useReadList(api.listUserCoupon, months)
  const rewards = useReadList(api.listUserRedeemHistory, { status: 'Expired', ...months })
  const gifts = useReadList(api.listUserGift, { limit })
  const reservations = useReadList(api.listUserReservation, { limit })
  const { from, to } = monthWindow(window, today())
  const isInWindow = ({ happenedAt }: HistoryEvent) => dayAt(happenedAt) >= from && dayAt(happenedAt) <= to
  const endedIn = (hold: GiftHold) => eventsOfHold(hold).filter(isInWindow)
  const all = merged([
    part(receipts, eventOfReceipt),
    part(hearts, eventOfChange('hearts')),
    part(punches, eventOfChange('collector')),
    part(points, eventOfPoints),
    part(coupons, eventOfCoupon),
    part(rewards, eventOfExpiredReward),
    // The last hundred are enough.
    part({ ...gifts, hasNextPage: false }, endedIn),
    part({ ...reservations, hasNextPage: false }, endedIn),
  ])
  return {
    all,
    sums: { hearts: hearts.data?.pages[0], collector: punches.data?.pages[0] },
    receipts: receipts.data?.pages.flatMap(({ items }) => items),
    coupons: coupons.data?.pages.flatMap(({ items }) => items),
  }
}

const part = <Item>(read: ListRead<Item>, eventOf: (item: Item) => HistoryEvent | HistoryEvent[]): Part => ({
  read,
  events: read.data?.pages.flatMap(({ items }) => items.flatMap(eventOf)),
})

interface Part {
  read: ListRead<unknown>
  events: HistoryEvent[] | undefined
}

function merged(parts: readonly Part[]): ListRead<HistoryEvent> {
  const reads = parts.map(({ read }) => read)
  // Before this moment, a list that goes on has events that are not loaded yet.
  const completeFrom = parts
    .map(({ read, events }) => (read.hasNextPage && events?.at(-1)?.happenedAt) || '')
    .sort()
    .at(-1)
  const isRead = parts.every(({ events }) => events !== undefined)
  const events = joined(parts.flatMap((one) => one.events ?? []))
  return {
    data: isRead ? { pages: [{ items: events.filter(({ happenedAt }) => happenedAt >= (completeFrom ?? '')) }] } : undefined,
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetchNextPageError: reads.some((read) => read.isFetchNextPageError),
    isFetchingNextPage: reads.some((read) => read.isFetchingNextPage),
    hasNextPage: reads.some((read) => read.hasNextPage),
    fetchNextPage: () => reads.filter((read) => read.hasNextPage).map((read) => read.fetchNextPage()),
    refetch: () => reads.map((read) => read.refetch()),
  }
}
