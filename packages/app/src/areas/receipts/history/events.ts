import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { HeartHistoryEntry, Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import type { PointHistoryEntry } from '@herzkarte/contract/points/index.ts'
import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { paths } from '../../../router/paths.ts'
import { money } from '../../../shared/money.ts'
import type { HistoryKind } from '../../../shared/use-history-seen.ts'
import { receiptTexts } from '../texts.ts'
import { causeTexts, historyTexts } from './texts.ts'

export const historyFilters = ['all', 'transactions', 'hearts', 'coupons', 'rewards', 'collector', 'points'] as const
export type HistoryFilter = (typeof historyFilters)[number]

/** The histories of the server that a filter shows: what became of reserved gifts is with the rewards. */
export function seenIn(filter: HistoryFilter): HistoryKind[] {
  if (filter === 'all') return historyFilters.flatMap((one) => (one === 'all' ? [] : seenIn(one)))
  return filter === 'rewards' ? ['rewards', 'reservations'] : [filter]
}

/** What a member gains and loses. */
export type Unit = 'hearts' | 'collector' | 'points'

/** Something that happened: a purchase with all that it brought, or what happened to hearts, coupons and rewards without one. */
export interface HistoryEvent {
  id: string
  happenedAt: string
  filters: readonly HistoryFilter[]
  title: string
  /** Next to the time. */
  notes: readonly string[]
  amountCents?: number
  changes: Partial<Record<Unit, number>>
  /** Opened, it shows its receipt, these lines, or another page. */
  receipt?: Receipt
  lines?: readonly string[]
  href?: string
  /** The receipt, or the coupon on one, that says the same. */
  toldBy?: string | null
}

/** What receipts do not tell already, newest first. */
export function joined(events: readonly HistoryEvent[]): HistoryEvent[] {
  const told = new Set(events.flatMap(({ receipt }) => (receipt ? [receipt.transactionId, ...receipt.coupons.map(idOfCopy)] : [])))
  return events
    .filter(({ toldBy }) => !toldBy || !told.has(toldBy))
    .sort((a, b) => (a.happenedAt < b.happenedAt ? 1 : a.happenedAt > b.happenedAt ? -1 : 0))
}

const idOfCopy = ({ userCouponId }: { userCouponId: string }) => userCouponId

/** Of the coupons on a receipt. */
const mostNamed = 2

export function eventOfReceipt(receipt: Receipt): HistoryEvent {
  const { kind, storeName, totalCents, discountCents, voucherCents, hearts, punches, points, coupons, rewards } = receipt
  const isPurchase = kind === 'purchase'
  const changes = {
    hearts: sum(hearts.map((of) => of.hearts)),
    collector: sum(punches.map((of) => of.punches)),
    points: points.points,
  }
  const owed = sum(hearts.map(({ debtHearts }) => debtHearts))
  return {
    id: receipt.transactionId,
    happenedAt: receipt.happenedAt,
    filters: shownIn({
      transactions: true,
      hearts: hearts.length > 0,
      coupons: coupons.length > 0,
      rewards: rewards.length > 0,
      collector: punches.length > 0,
      points: points.points !== 0 || voucherCents > 0,
    }),
    title: isPurchase ? storeName : `${receiptTexts[kind]}, ${storeName}`,
    notes: words(
      isPurchase && discountCents > 0 && historyTexts.savedAmount(money(discountCents)),
      ...(coupons.length <= mostNamed ? coupons.map(({ title }) => title) : [historyTexts.couponCount(coupons.length)]),
      changes.collector !== 0 && `${minus(changes.collector)}${historyTexts.punchCount(Math.abs(changes.collector))}`,
      changes.points !== 0 && `${minus(changes.points)}${historyTexts.pointCount(Math.abs(changes.points))}`,
      ...rewards.map(({ name }) => `${receiptTexts.reward}: ${name}`),
      owed > 0 && debtText(changes.hearts, owed),
    ),
    amountCents: isPurchase ? totalCents : -Math.abs(totalCents),
    changes,
    receipt,
  }
}

type Cause = HeartHistoryEntry['cause'] | PointHistoryEntry['cause']

/** An entry of the hearts' history, of that of punches, or of points. */
type Entry = Pick<HeartHistoryEntry, 'transactionId' | 'hearts' | 'debtHearts' | 'happenedAt' | 'receiptId'> &
  Pick<HeartHistoryEntry, 'storeName' | 'receiptNumber' | 'rewardName'> &
  Partial<Pick<HeartHistoryEntry, 'party' | 'note' | 'campaignTitle'>> & { cause: Cause }

/** Punches and points have words of their own for these. */
const ownCauses: Record<Unit, Partial<Record<Cause, Cause | 'fullCard' | 'fullCardUndone' | 'voucher' | 'voucherBack'>>> = {
  hearts: {},
  collector: { activation: 'fullCard', deactivation: 'fullCardUndone' },
  points: { activation: 'voucher', deactivation: 'voucherBack' },
}

export const eventOfChange = (unit: Unit) => (entry: Entry) => {
  const { transactionId, cause, hearts, debtHearts, happenedAt, storeName, receiptNumber, rewardName, party } = entry
  return {
    id: `${unit} ${transactionId}`,
    happenedAt,
    filters: shownIn({ [unit]: true, rewards: rewardName !== null }),
    title: causeTexts[ownCauses[unit][cause] ?? cause],
    notes: words(rewardName, party && historyTexts[hearts > 0 ? 'from' : 'to'](party), entry.note, storeName),
    changes: { [unit]: hearts },
    lines: words(
      receiptNumber && historyTexts.receipt(receiptNumber),
      debtHearts > 0 && debtText(hearts, debtHearts),
      entry.campaignTitle,
      historyTexts.transaction(transactionId),
    ),
    toldBy: cause === 'purchase' || cause === 'return' ? entry.receiptId : null,
  } satisfies HistoryEvent
}

export const eventOfPoints = ({ points, debtPoints, giftName, ...entry }: PointHistoryEntry): HistoryEvent =>
  eventOfChange('points')({ ...entry, hearts: points, debtHearts: debtPoints, rewardName: giftName })

/** A copy that was redeemed or has expired. */
export const eventOfCoupon = ({ userCouponId, title, status, endedAt, collectedAt, storeName }: UserCoupon): HistoryEvent => ({
  id: userCouponId,
  happenedAt: endedAt ?? collectedAt,
  filters: shownIn({ coupons: true }),
  title: status === 'Redeemed' ? historyTexts.couponUsed : historyTexts.couponExpired,
  notes: words(title, storeName),
  changes: {},
  href: paths.userCoupon(userCouponId),
  toldBy: userCouponId,
})

/** No heart moves when a reward expires that gives none back. */
export const eventOfExpiredReward = ({ redemptionId, name, endedAt, activatedAt }: Redemption): HistoryEvent => ({
  id: redemptionId,
  happenedAt: endedAt ?? activatedAt,
  filters: shownIn({ rewards: true }),
  title: historyTexts.rewardExpired,
  notes: [name],
  changes: {},
  href: paths.rewardRedeemed(redemptionId),
})

/** A gift that was handed over, or that ended without anything to come back, which the history of hearts and points would tell. */
export function eventsOfHold(hold: GiftHold & { storeName?: string }): HistoryEvent[] {
  const { giftHoldId, giftId, title, status, endedAt, returned, storeName } = hold
  if (endedAt === null || (status !== 'Confirmed' && returned > 0)) return []
  const event = {
    id: giftHoldId,
    happenedAt: endedAt,
    filters: shownIn({ rewards: true }),
    title: status === 'Confirmed' ? historyTexts.giftHandedOver : causeTexts.giftReturn,
    notes: words(title, storeName),
    changes: {},
    href: paths.giftDetail(giftId),
  }
  return [event]
}

const shownIn = (marks: Partial<Record<HistoryFilter, boolean>>) => historyFilters.filter((filter) => filter === 'all' || marks[filter])
const debtText = (change: number, owed: number) => historyTexts[change > 0 ? 'repaid' : 'becameDebt'](owed)
const minus = (count: number) => (count < 0 ? '−' : '')
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const words = (...all: (string | false | null | undefined)[]) =>
  all.filter((word): word is string => typeof word === 'string' && word !== '')
