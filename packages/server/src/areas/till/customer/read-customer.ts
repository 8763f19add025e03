import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { validate as isUuid } from 'uuid'
import type { Merchant } from '../../../content/index.ts'
import { type Db, type Nulls, setStatement, statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { latestKnown } from '../basket/basket-rules.ts'
import type { CouponAtTill } from '../basket/coupons-in-basket.ts'
import type { RewardAtTill, VoucherAtTill } from '../basket/rewards-and-vouchers.ts'
import type { CustomerRef } from './find-customer.ts'

/** A scanned card at a till. */
export interface Scan {
  storeId: string
  tillNumber: string
  cardNumber: string
  fresh: boolean
  scannedAt: Date
  expiresAt: Date
}

/** Everything that a till call reads about a member, except for the books. */
export interface Customer {
  memberId: string
  status: 'active' | 'inactive'
  name: string
  /** The latest day on which the member can have been born: as stated, or as a till has seen it. */
  birthDate: string | null
  digitalReceipts: boolean
  /** Wants digital receipts only. */
  noPaper: boolean
  /** Null if the card number was typed, or if the scan is unknown or expired. */
  scan: Scan | null
  /** Whether the member was invited and the hearts for it are still to be credited. */
  isInvited: boolean
  /** Recipients of the merchant's donations for this member's purchases. */
  recipientIds: string[]
  rewards: RewardAtTill[]
}

interface CustomerQuery extends CustomerRef {
  /** Rewards to read: these, and all activated ones if `allActivated` is set. */
  redemptionIds: readonly string[]
  allActivated: boolean
  /** Leaves out rewards that were activated later, because a sale cannot have used them. */
  activatedUntil?: Date
}

type Row = Omit<Customer, 'memberId' | 'scan' | Lists> & { [List in Lists]: Customer[List] | null } & (Scan | Nulls<Scan>)
type Lists = 'recipientIds' | 'rewards'

const noId = `'00000000-0000-0000-0000-000000000000'`
// A member without a card number is being deleted. Null would leave nothing of the condition on scans, and with it nothing that names the member's node.
const read = setStatement<
  Row,
  [memberId: string, scanId: string | null, redemptionIds: string[], allActivated: boolean, activatedUntil: Date | null]
>(
  ({ works }) => `
  select work, own.*
  from ${works('asked', 'member_id uuid, scan_id uuid, redemption_ids uuid[], all_activated boolean, activated_until timestamptz')}
  cross join lateral (
    select m.status, trim(m.first_name || ' ' || m.last_name) as name, least(m.birth_date, m.born_by) as "birthDate", m.digital_receipts as "digitalReceipts",
      m.digital_receipts and m.no_paper as "noPaper",
      exists (select from referrals f where f.member_id = asked.member_id and f.status in ('Registered', 'Reversed')) as "isInvited",
      s.store_id as "storeId", s.till_number as "tillNumber", s.card_number as "cardNumber", s.fresh, s.scanned_at as "scannedAt", s.expires_at as "expiresAt",
      (select recipient_ids from donation_choices where member_id = asked.member_id) as "recipientIds",
      (select json_agg(reward) from (
        select d.redemption_id as "redemptionId", d.campaign_id as "campaignId", d.reward_id as "rewardId", d.status, d.hearts,
          d.copay_cents as "copayCents", d.valid_until as "validUntil"
        from redemptions d where d.member_id = asked.member_id
          and (d.redemption_id = any(asked.redemption_ids) or (asked.all_activated and d.status = 'Activated'))
          and (asked.activated_until is null or d.activated_at <= asked.activated_until)
        order by d.activated_at, d.redemption_id) reward) as rewards
    from members m
    left join scans s on s.member_id = asked.member_id and s.scan_id = coalesce(asked.scan_id, ${noId})
    where m.member_id = asked.member_id and m.status <> 'deleted' and m.card_number <> '' offset 0) own`,
)

/**
 * Reads the member data for a till call in one statement. Throws `cardNumberNotFound` if there is no such member. Call `checkActive` before
 * going on, except for a command that was executed before.
 */
export async function readCustomer(
  db: Db,
  { memberId, scanId, redemptionIds, allActivated, activatedUntil }: CustomerQuery,
): Promise<Customer> {
  const row = await db.first(read, memberId, scanId, redemptionIds.filter(isUuid), allActivated, activatedUntil ?? null)
  if (!row) throw new ApiError('cardNumberNotFound')
  const { recipientIds, rewards } = row
  return { ...row, memberId, scan: row.storeId === null ? null : row, recipientIds: recipientIds ?? [], rewards: rewards ?? [] }
}

/** Throws `userInactive` if customer service has locked the account. */
export function checkActive({ status }: { status: string }): void {
  if (status !== 'active') throw new ApiError('userInactive')
}

/** A member's coupons and vouchers for a basket. Vouchers come oldest first. */
export interface Used {
  coupons: CouponAtTill[]
  vouchers: VoucherAtTill[]
}

const selectCoupons = `
  select u.user_coupon_id as "userCouponId", u.coupon_id as "couponId", u.status, c.redeem_limit - c.redeemed as "redemptionsLeft"
  from user_coupons u left join coupon_counters c on c.coupon_id = u.coupon_id
  where u.member_id = $1`
const selectVouchers = `
  select voucher_id as "voucherId", points, points * ${CENTS_PER_BONUS_POINT} as cents, status from vouchers where member_id = $1`
const oldestFirst = 'order by activated_at, voucher_id'

const activatedCoupons = statement<CouponAtTill, [string]>(
  `${selectCoupons} and u.status in ('Active', 'Activated') and u.status = 'Activated'`,
)
const activatedVouchers = statement<VoucherAtTill, [string]>(`${selectVouchers} and status = 'Activated' ${oldestFirst}`)
const namedCoupons = statement<CouponAtTill, [string, string[], Date]>(
  `${selectCoupons} and u.user_coupon_id = any($2::uuid[]) and (u.activated_at <= $3 or u.activated_at is null) order by u.user_coupon_id for update of u`,
)
const namedVouchers = statement<VoucherAtTill, [string, string[], Date]>(
  `${selectVouchers} and voucher_id = any($2::uuid[]) and activated_at <= $3 ${oldestFirst}`,
)

const none: Used = { coupons: [], vouchers: [] }

/** Everything that a member has activated. */
export async function readActivated(db: Db, memberId: string): Promise<Used> {
  const [coupons, vouchers] = await Promise.all([db.all(activatedCoupons, memberId), db.all(activatedVouchers, memberId)])
  return { coupons, vouchers }
}

/**
 * The member's coupons and vouchers with these ids, locked: coupons by their rows, vouchers by the book of points, which the caller has
 * locked. Other members' ids and invalid ids are left out, and so is what was activated after the sale. Costs nothing if no ids are given.
 */
export async function lockNamed(
  tx: Tx,
  memberId: string,
  { userCouponIds, voucherIds, activatedUntil }: { userCouponIds: readonly string[]; voucherIds: readonly string[]; activatedUntil: Date },
): Promise<Used> {
  if (userCouponIds.length === 0 && voucherIds.length === 0) return none
  const [coupons, vouchers] = await Promise.all([
    tx.all(namedCoupons, memberId, userCouponIds.filter(isUuid), activatedUntil),
    tx.all(namedVouchers, memberId, voucherIds.filter(isUuid), activatedUntil),
  ])
  return { coupons, vouchers }
}

/** How long a code that was shown at a till allows paying. */
export const scanValidMinutes = 15

interface Sale {
  storeId: string
  tillNumber: string
  /** The instant of the sale according to its till. A sale from the till's offline queue has its original time. */
  at: Date
  /** The instant at which the server has it. */
  now: Date
}

/**
 * Whether a customer may spend: with a fresh code that was scanned at this very till shortly before the sale (not after it), or if the merchant requires
 * none. A till says itself when it has sold, so the server's clock counts as well: nobody spends with an old scan by an earlier time.
 */
export function canSpend(
  scan: Scan | null,
  { storeId, tillNumber, at, now }: Sale,
  { freshCodeRequiredToSpend }: Pick<Merchant, 'freshCodeRequiredToSpend'>,
): boolean {
  if (!freshCodeRequiredToSpend) return true
  if (!scan?.fresh) return false
  const isBetween = scan.scannedAt <= latestKnown(at) && at <= scan.expiresAt && now <= scan.expiresAt
  return isBetween && scan.storeId === storeId && scan.tillNumber === tillNumber
}
