import type { refund, TillResultOf } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, couponTitle } from '../../../content/index.ts'
import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { after, type Book, write } from '../../../ledger/index.ts'
import { uncountRedeemed } from '../../coupons/index.ts'
import { putRewardsBack, returnHearts } from '../../hearts/index.ts'
import { deactivate } from '../../rewards/index.ts'
import { areBack } from '../receipts/take-back.ts'
import { lockedBook } from '../sale/sale.ts'
import type { Change } from './claw-back.ts'
import type { HandedOver, UsedCoupon } from './read-purchase.ts'

const giveBack = statement<never, [string, string[], 'Active' | 'Activated']>(`
  update user_coupons set status = $3, activated_at = case when $3 = 'Activated' then activated_at end, ended_at = null, receipt_id = null,
    discount_cents = null, receipt_lines = null
  where member_id = $1 and user_coupon_id = any($2::uuid[])`)

/**
 * The coupons that a return restores: those whose pieces have now all been returned, as long as they can still be redeemed. An expired one
 * stays redeemed.
 */
export function comingBack(coupons: readonly UsedCoupon[], { purchase, before, now, day }: Change, content: Content): UsedCoupon[] {
  return coupons.filter(({ couponId, lines }) => {
    if (areBack(purchase.lines, lines, before) || !areBack(purchase.lines, lines, now)) return false
    const coupon = content.coupon(couponId)
    return coupon?.active === true && day <= coupon.redeemUntil
  })
}

/** Coupons as the till shows that they are the member's again. */
export function returnedCoupons(
  coupons: readonly UsedCoupon[],
  content: Content,
  lang: Lang,
): TillResultOf<typeof refund>['returnedCoupons'] {
  return coupons.map(({ userCouponId, couponId }) => ({ userCouponId, couponId, title: couponTitle(content, couponId, lang) }))
}

/**
 * Returns coupons to their member: to be activated again, or still activated if their sale is void. Their quotas are restored as well. One that has ended
 * since expires by itself.
 */
export async function returnCoupons(tx: Tx, memberId: string, coupons: readonly UsedCoupon[], to: 'Active' | 'Activated'): Promise<void> {
  if (coupons.length === 0) return
  const ids = coupons.map(({ userCouponId }) => userCouponId)
  const couponIds = coupons.map(({ couponId }) => couponId)
  tx.last(deferred(giveBack, memberId, ids, to))
  await uncountRedeemed(tx, couponIds)
}

/**
 * Takes back rewards that were handed over: they are back in stock, and their hearts return to their lots, or expire if those have expired
 * in the meantime. `books` are locked, and are updated in place.
 */
export async function returnRewards(
  tx: Tx,
  books: Map<string, Book>,
  rewards: readonly HandedOver[],
  { day, happenedAt, now }: { day: string; happenedAt: Date; now: Date },
): Promise<void> {
  for (const { redemptionId, campaignId, postingId } of rewards) {
    const book = lockedBook(books, campaignId)
    const cause = { kind: 'rewardReturn', id: redemptionId } as const
    const occasion = { reason: 'rewardDeactivation', cause, key: `rewardReturn:${redemptionId}`, happenedAt } as const
    const posting = await returnHearts(tx, book, { postingId, from: 'redeemed', day }, occasion)
    tx.last(write([posting], now))
    await deactivate(tx, book.memberId, [redemptionId], happenedAt)
    books.set(campaignId, after(book, posting))
  }
  await putRewardsBack(
    tx,
    rewards.map(({ rewardId }) => rewardId),
  )
}
