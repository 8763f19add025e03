import type { Coupon, UserCoupon, UserCouponStatus } from '@herzkarte/contract/coupons/shapes.ts'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Db, setStatement, statement, type Tx } from '../../kernel/database/index.ts'
import type { Stored } from '../../kernel/plain.ts'
import { countGiven } from './counters.ts'

/** A stored copy of a coupon. */
export interface UserCouponRow extends Stored<Omit<UserCoupon, keyof Coupon | 'storeName'>, 'lockedUntil'> {
  couponId: string
  status: UserCouponStatus
  /** Customer service has credited it, outside the coupon's quotas. */
  isCredited: boolean
  storeId: string | null
}

/** The number of a member's copies of a coupon that are in use. */
export interface Copies {
  activated: number
  /** Of these, those of customer service. */
  credited: number
  /** Without those of customer service, but with those that earlier accounts of the same contacts used. */
  redeemed: number
}

/** A copy as far as activating needs it. */
export type CopyRow = Pick<UserCouponRow, 'userCouponId' | 'couponId' | 'status' | 'isCredited' | 'lockedUntil'>

const select = `
  select u.user_coupon_id as "userCouponId", u.coupon_id as "couponId", u.status, u.is_credited as "isCredited", u.collected_at as "collectedAt",
    u.activated_at as "activatedAt", u.ended_at as "endedAt", u.locked_until as "lockedUntil", u.discount_cents as "discountCents", r.store_id as "storeId",
    r.receipt_number as "receiptNumber"
  from user_coupons u left join receipts r on r.member_id = u.member_id and r.receipt_id = u.receipt_id`

const one = statement<UserCouponRow, [string, string]>(`${select} where u.member_id = $1 and u.user_coupon_id = $2`)
const oneLocked = statement<UserCouponRow, [string, string]>(`${select} where u.member_id = $1 and u.user_coupon_id = $2 for update of u`)
/** A member's copies of a coupon, newest first. */
export const copiesOf = statement<UserCouponRow, [string, string]>(
  `${select} where u.member_id = $1 and u.coupon_id = $2 order by u.collected_at desc, u.user_coupon_id desc`,
)
/** All copies that a member could still redeem. The coupons' quotas limit their number. */
export const openCopies = setStatement<UserCouponRow, [string]>(({ ofEach }) =>
  ofEach('asked', 'member_id uuid', `${select} where u.member_id = asked.member_id and u.status in ('Active', 'Activated')`),
)
/** A member's redeemed and expired copies, newest first. Null means no restriction. */
export const endedCopies = statement<
  UserCouponRow & { endedAt: Date },
  [string, string | null, string[] | null, Date, Date, Date, string, number]
>(`${select}
  where u.member_id = $1 and u.status in ('Redeemed', 'Expired') and ($2::text is null or u.status = $2)
    and ($3::text[] is null or u.coupon_id = any($3)) and u.ended_at >= $4 and u.ended_at < $5
    and (u.ended_at, u.user_coupon_id) < ($6::timestamptz, $7::uuid)
  order by u.ended_at desc, u.user_coupon_id desc limit $8`)
const copiesLocked = statement<CopyRow, [string, string[]]>(`
  select user_coupon_id as "userCouponId", coupon_id as "couponId", status, is_credited as "isCredited", locked_until as "lockedUntil"
  from user_coupons where member_id = $1 and coupon_id = any($2::text[]) order by user_coupon_id for update`)
const insert = statement<never, [string, string[], string[], boolean, Date]>(`
  insert into user_coupons (member_id, user_coupon_id, coupon_id, status, is_credited, collected_at)
  select $1, user_coupon_id, coupon_id, 'Active', $4, $5 from unnest($2::uuid[], $3::text[]) as copy (user_coupon_id, coupon_id)`)
export const markActivated = statement<never, [string, string[], Date]>(
  `update user_coupons set status = 'Activated', activated_at = $3 where member_id = $1 and user_coupon_id = any($2::uuid[])`,
)
export const markDeactivated = statement<never, [string, string]>(`
  update user_coupons set status = 'Active', activated_at = null, locked_until = null where member_id = $1 and user_coupon_id = $2`)
/** Deactivates the activated copies among these. A basket that is open at a till keeps its copies. */
export const deactivateFree = statement<{ id: string }, [string, string[], Date]>(`
  update user_coupons set status = 'Active', activated_at = null, locked_until = null
  where member_id = $1 and user_coupon_id = any($2::uuid[]) and status = 'Activated' and (locked_until is null or locked_until <= $3)
  returning user_coupon_id as id`)

/** One of the member's copies. Undefined for other members' copies and for invalid ids. */
export async function findUserCoupon(db: Db, memberId: string, userCouponId: string): Promise<UserCouponRow | undefined> {
  return isUuid(userCouponId) ? db.first(one, memberId, userCouponId) : undefined
}

/** Like `findUserCoupon`, but locked: a till that takes it into a basket waits, and that till's earlier changes are seen. */
export async function lockUserCoupon(tx: Tx, memberId: string, userCouponId: string): Promise<UserCouponRow | undefined> {
  return isUuid(userCouponId) ? tx.first(oneLocked, memberId, userCouponId) : undefined
}

/** Counts a member's copies of one coupon that are in use. */
export function inUse(copies: readonly CopyRow[]): Copies {
  const countOf = (status: CopyRow['status'], matches: (copy: CopyRow) => boolean) =>
    copies.filter((copy) => copy.status === status && matches(copy)).length
  return {
    activated: countOf('Activated', () => true),
    credited: countOf('Activated', ({ isCredited }) => isCredited),
    redeemed: countOf('Redeemed', ({ isCredited }) => !isCredited),
  }
}

/** A member's copies of some coupons, in the order in which they were collected. A till that takes one into a basket waits. */
export function lockCopies(tx: Tx, memberId: string, couponIds: readonly string[]): Promise<CopyRow[]> {
  return tx.all(copiesLocked, memberId, [...couponIds])
}

type NewCopy = Pick<UserCouponRow, 'userCouponId' | 'couponId'>

/** Stores copies that a member has collected. */
export async function insertCollected(tx: Tx, memberId: string, collected: readonly NewCopy[], now: Date): Promise<void> {
  const ids = collected.map(({ userCouponId }) => userCouponId)
  const couponIds = collected.map(({ couponId }) => couponId)
  await tx.run(insert, memberId, ids, couponIds, false, now)
}

/** Credits a member with a copy of a coupon outside its quotas, ready to be activated. */
export async function giveCoupon(tx: Tx, memberId: string, couponId: string, now: Date): Promise<void> {
  await tx.run(insert, memberId, [uuid()], [couponId], true, now)
  await tx.run(countGiven, couponId)
}
