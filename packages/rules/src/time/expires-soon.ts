import { type Day, daysBetween } from './day.ts'

/** Everything of a member that has a last day. */
export type Expiring = 'hearts' | 'points' | 'reward' | 'coupon'

interface Soon {
  /** The home page shows it from this number of days before its last day on. */
  shown: number
  /** A message names it on these numbers of days before its last day, while the home page shows it. */
  notified: readonly number[]
}

/** Time for one more purchase with hearts or points. Coupons are short-lived, so that earlier messages would name most of them. */
const soon: Record<Expiring, Soon> = {
  hearts: { shown: 21, notified: [14, 3] },
  points: { shown: 21, notified: [14, 3] },
  reward: { shown: 14, notified: [14, 3] },
  coupon: { shown: 3, notified: [3] },
}

/** Whether something expires soon and can still be used. */
export function expiresSoon(kind: Expiring, lastDay: Day, today: Day): boolean {
  const left = daysBetween(today, lastDay)
  return left >= 0 && left <= soon[kind].shown
}

/** Days before the last day of something on which its member is notified. */
export function noticeDays(kind: Expiring): readonly number[] {
  return soon[kind].notified
}
