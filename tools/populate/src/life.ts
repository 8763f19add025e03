import type { Content } from '@herzkarte/server/content'
import { type Notice, notificationRow, type RewardAtTill, type VoucherAtTill } from '@herzkarte/server/sale'
import type { Accounts } from './accounts.ts'
import type { Dice } from './dice.ts'
import type { Rows } from './rows.ts'

export const dayMs = 86_400_000
export const minuteMs = 60_000
/** The number of days that the population has been shopping. */
const historyDays = 730

/** The environment of a population. */
export interface World {
  content: Content
  timeZone: string
  seed: number
  members: number
  /** Average number of purchases of a member in two years. */
  visits: number
  /** The end of the simulated time. */
  until: Date
  passwordHash: string
}

/** When a member registered: in the order of their numbers, with more registrations at the beginning. */
export function joinedAt(world: World, member: number): Date {
  const passed = (member / world.members) ** 2 * historyDays * dayMs
  return new Date(world.until.getTime() - historyDays * dayMs + Math.min(passed, (historyDays - 1) * dayMs))
}

/** The duration of a membership, relative to the average. */
export function patience({ until }: World, joined: Date): number {
  return (until.getTime() - joined.getTime()) / ((2 / 3) * historyDays * dayMs)
}

/** A member of the population. */
export interface Settler {
  memberId: string
  joined: Date
  cardNumber: string
  storeId: string
  /** Whether purchases are stored by product. */
  storeNames: boolean
}

/** A reward that is waiting for the till. */
type OpenReward = RewardAtTill & { postingId: string; activatedAt: Date }
/** Points that are waiting for the till. */
type OpenVoucher = VoucherAtTill & { postingId: string; activatedAt: Date }
/** A copy of a coupon that has not been used yet. */
export interface OpenCoupon {
  userCouponId: string
  couponId: string
  collectedAt: Date
  activatedAt: Date | null
}

/** The simulated state of one member. */
export interface Life {
  world: World
  settler: Settler
  accounts: Accounts
  rows: Rows
  dice: Dice
  recipientIds: string[]
  rewards: OpenReward[]
  vouchers: OpenVoucher[]
  coupons: OpenCoupon[]
  /** Spend by the first day of the month. */
  spend: Map<string, number>
  lastVisit: Date
}

/** Older notifications have been read. */
const unreadDays = 21

/** Adds a notification for a member of the population. */
export function notify({ world, accounts, rows, dice }: Life, notice: Notice, at: Date): void {
  const isOld = world.until.getTime() - at.getTime() > unreadDays * dayMs
  rows.add('notifications', at, {
    ...notificationRow(accounts.memberId, notice, at, dice.uuid(at)),
    read_at: isOld ? new Date(at.getTime() + dayMs) : null,
  })
}
