import type { RewardAtTill, VoucherAtTill } from '@herzkarte/server/sale'
import type { Settler } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Dice } from './dice.ts'
import type { Rows } from './rows.ts'
import type { World } from './world.ts'

/** A reward that waits for the till. */
export type OpenReward = RewardAtTill & { postingId: string; activatedAt: Date }
/** Points that wait for the till. */
export type OpenVoucher = VoucherAtTill & { postingId: string; activatedAt: Date }
/** A copy of a coupon that was not used yet. */
export interface OpenCoupon {
  userCouponId: string
  couponId: string
  collectedAt: Date
  activatedAt: Date | null
}

/** What is given for purchases, by month and recipient: summed up with each batch. */
export type GivenCounts = Map<string, number>

/** One member of the population, as far as life has gone. */
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
