import type { RewardAtTill, VoucherAtTill } from '@herzkarte/server/sale'
import type { Settler } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Dice } from './dice.ts'
import type { Rows } from './rows.ts'
import type { World } from './world.ts'

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

/** Donations for purchases, by month and recipient; summed with each batch. */
export type GivenCounts = Map<string, number>

/** The simulated state of one member. */
export interface Life {
  world: World
  settler: Settler
  accounts: Accounts
  rows: Rows
  dice: Dice
  given: GivenCounts
  recipientIds: string[]
  rewards: OpenReward[]
  vouchers: OpenVoucher[]
  coupons: OpenCoupon[]
  /** Spend by the first day of the month. */
  spend: Map<string, number>
  lastVisit: Date
}
