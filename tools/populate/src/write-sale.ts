import type { SaleRows } from '@herzkarte/server/sale'
import { writeRedeemed } from './coupons.ts'
import { type Life, notify } from './life.ts'

/** Writes the rows of a sale other than its postings. */
export function writeSale(life: Life, sale: SaleRows): void {
  const { rows, spend } = life
  const { receipt, receiptNumber, operation, donations, notices } = sale
  const { month, cents } = sale.spend
  const at = receipt.happened_at
  rows.add('receipts', at, receipt)
  rows.add('receipt_numbers', at, receiptNumber)
  rows.add('operations', at, operation)
  for (const donation of donations) {
    rows.add('donations', at, donation)
    rows.add('donation_inbox', at, { month, recipient_id: donation.recipient_id, cents: donation.cents })
  }
  spend.set(month, (spend.get(month) ?? 0) + cents)
  useUp(life, sale)
  for (const notice of notices) notify(life, notice, at)
}

/** Moves rewards that were handed over, and used vouchers and coupons, to the history. */
function useUp(life: Life, { receipt: { receipt_id: receiptId, happened_at: endedAt }, handedOver, vouchers, coupons }: SaleRows): void {
  for (const reward of life.rewards)
    if (handedOver.includes(reward.redemptionId)) writeRedemption(life, reward, 'Redeemed', endedAt, receiptId)
  life.rewards = life.rewards.filter(({ redemptionId }) => !handedOver.includes(redemptionId))
  const used = new Map(vouchers.map(({ voucher_id, used_cents }) => [voucher_id, used_cents]))
  for (const voucher of life.vouchers) {
    const usedCents = used.get(voucher.voucherId)
    if (usedCents !== undefined) writeVoucher(life, voucher, { endedAt, receiptId, usedCents })
  }
  life.vouchers = life.vouchers.filter(({ voucherId }) => !used.has(voucherId))
  const redeemed = new Map(coupons.map((use) => [use.user_coupon_id, use]))
  for (const copy of life.coupons) {
    const use = redeemed.get(copy.userCouponId)
    if (use) writeRedeemed(life, copy, use, receiptId, endedAt)
  }
  life.coupons = life.coupons.filter(({ userCouponId }) => !redeemed.has(userCouponId))
}

export function writeRedemption(
  { accounts, rows }: Life,
  reward: Life['rewards'][number],
  status: 'Activated' | 'Redeemed' | 'Expired',
  endedAt: Date | null = null,
  receiptId: string | null = null,
): void {
  rows.add('redemptions', reward.activatedAt, {
    member_id: accounts.memberId,
    redemption_id: reward.redemptionId,
    campaign_id: reward.campaignId,
    reward_id: reward.rewardId,
    status,
    hearts: reward.hearts,
    copay_cents: reward.copayCents,
    posting_id: reward.postingId,
    activated_at: reward.activatedAt,
    ended_at: endedAt,
    receipt_id: receiptId,
    valid_until: reward.validUntil,
  })
}

interface VoucherUse {
  endedAt: Date
  receiptId: string
  usedCents: number
}

export function writeVoucher({ accounts, rows }: Life, voucher: Life['vouchers'][number], use?: VoucherUse): void {
  rows.add('vouchers', voucher.activatedAt, {
    member_id: accounts.memberId,
    voucher_id: voucher.voucherId,
    points: voucher.points,
    status: use ? 'Redeemed' : 'Activated',
    posting_id: voucher.postingId,
    activated_at: voucher.activatedAt,
    ended_at: use?.endedAt ?? null,
    receipt_id: use?.receiptId ?? null,
    used_cents: use?.usedCents ?? null,
  })
}
