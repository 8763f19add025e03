import type { Price } from '@herzkarte/contract/till/index.ts'
import { split, turned } from '@herzkarte/server/areas/donations/share.ts'
import type { Priced } from '@herzkarte/server/areas/till/basket/price.ts'
import { storedLines } from '@herzkarte/server/areas/till/basket/receipt-lines.ts'
import type { Sale } from '@herzkarte/server/areas/till/sale/sale-postings.ts'
import { operationHash } from '@herzkarte/server/kernel/idempotency.ts'
import type { BasketLine } from './basket.ts'
import { writeRedeemed } from './coupons.ts'
import type { Life } from './life.ts'
import { notify } from './notices.ts'
import { dayMs, minuteMs } from './world.ts'

/** A sale as it was priced and answered. */
export interface Sold {
  sale: Sale
  lines: readonly BasketLine[]
  priced: Priced
  price: Price
  day: string
}

/** What a sale leaves besides its postings: the same rows that a checkout writes. */
export function writeSale(life: Life, sold: Sold): void {
  const { sale, lines, priced, price, day } = sold
  const { rows, settler } = life
  const { memberId: member_id, receiptId: receipt_id, storeId: store_id, tillNumber: till_number, receiptNumber, happenedAt: at } = sale
  const { linesCents, discountCents, voucherCents, totalCents, lineDiscounts } = priced
  rows.add('receipts', at, {
    member_id,
    receipt_id,
    kind: 'purchase',
    store_id,
    till_number,
    receipt_number: receiptNumber,
    lines_cents: linesCents,
    discount_cents: discountCents,
    voucher_cents: voucherCents,
    total_cents: totalCents,
    lines: storedLines(lines, lineDiscounts, settler.storeNames),
    happened_at: at,
    booked_at: at,
  })
  rows.add('receipt_numbers', at, { store_id, till_number, receipt_number: receiptNumber, member_id, receipt_id })
  rows.add('operations', at, {
    member_id,
    operation_id: receipt_id,
    call: 'checkout',
    request_hash: operationHash('checkout', { receiptNumber }),
    response: { receiptId: receipt_id, ...price },
    booked_at: at,
  })
  const month = `${day.slice(0, 7)}-01`
  life.spend.set(month, (life.spend.get(month) ?? 0) + totalCents + voucherCents)
  donate(life, sold, month)
  useUp(life, sold)
  writeScan(life, sold)
  const hearts = price.hearts.filter((one) => one.hearts > 0).map(({ campaignId, hearts }) => ({ campaignId, hearts }))
  if (hearts.length > 0) notify(life, { kind: 'purchase', storeId: store_id, hearts }, at)
  for (const { campaignId, fullCards } of price.punches) if (fullCards > 0) notify(life, { kind: 'cardFull', campaignId }, at)
}

function donate({ world, rows, given, recipientIds }: Life, { sale, price }: Sold, month: string): void {
  const { memberId: member_id, receiptId: receipt_id, happenedAt } = sale
  for (const { recipientId, cents } of split(price.donationCents, turned(recipientIds, receipt_id))) {
    if (cents === 0) continue
    const per_mille = world.content.merchant.donations.perMille
    rows.add('donations', happenedAt, {
      member_id,
      receipt_id,
      recipient_id: recipientId,
      purchase_id: receipt_id,
      month,
      per_mille,
      cents,
    })
    const key = `${month} ${recipientId}`
    given.set(key, (given.get(key) ?? 0) + cents)
  }
}

/** Rewards that were handed over, vouchers and coupons that were used are history now. */
function useUp(life: Life, { sale: { receiptId, happenedAt }, priced }: Sold): void {
  const handedOver = new Set(priced.rewards.map(({ redemptionId }) => redemptionId))
  for (const reward of life.rewards)
    if (handedOver.has(reward.redemptionId)) writeRedemption(life, reward, 'Redeemed', happenedAt, receiptId)
  life.rewards = life.rewards.filter(({ redemptionId }) => !handedOver.has(redemptionId))
  const used = new Map(priced.vouchers.map(({ voucherId, usedCents }) => [voucherId, usedCents]))
  for (const voucher of life.vouchers) {
    const usedCents = used.get(voucher.voucherId)
    if (usedCents !== undefined) writeVoucher(life, voucher, { endedAt: happenedAt, receiptId, usedCents })
  }
  life.vouchers = life.vouchers.filter(({ voucherId }) => !used.has(voucherId))
  const redeemed = new Map(priced.coupons.map((copy) => [copy.userCouponId, copy]))
  for (const copy of life.coupons) {
    const use = redeemed.get(copy.userCouponId)
    if (use) writeRedeemed(life, copy, use, receiptId, happenedAt)
  }
  life.coupons = life.coupons.filter(({ userCouponId }) => !redeemed.has(userCouponId))
}

/** Cards that were shown are kept for a month. */
function writeScan({ world, settler, rows, dice }: Life, { sale }: Sold): void {
  const scannedAt = new Date(sale.happenedAt.getTime() - minuteMs)
  if (world.until.getTime() - scannedAt.getTime() > 30 * dayMs) return
  rows.add('scans', scannedAt, {
    member_id: settler.memberId,
    scan_id: dice.uuid(scannedAt),
    store_id: sale.storeId,
    till_number: sale.tillNumber,
    card_number: settler.cardNumber,
    fresh: false,
    scanned_at: scannedAt,
    expires_at: new Date(scannedAt.getTime() + 15 * minuteMs),
  })
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
