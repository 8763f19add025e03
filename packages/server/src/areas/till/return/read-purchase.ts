import type { Copay, Tender, TillCall } from '@herzkarte/contract/till/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { checkIdAtTill } from '../../../kernel/idempotency.ts'
import { type Posting, readPostingsAbout } from '../../../ledger/index.ts'
import { LookUpOutdated, type TillCallContext } from '../../../runtime/till-handler.ts'
import { saleOfBearer, touchOpenSale } from '../claim/open-sales.ts'
import type { StoredLine } from '../lines.ts'
import { readCopay, type StoredCopay, type StoredVat } from '../receipts/stored-receipt.ts'
import { returnedUnits } from '../receipts/take-back.ts'
import { findReceipt } from '../sale/sale.ts'

/** The data of a sale that its return needs. It is immutable. */
export interface Purchase {
  memberId: string
  receiptId: string
  happenedAt: Date
  bookedAt: Date
  lines: StoredLine[]
  linesCents: number
  discountCents: number
  /** What the customer paid in the end: after deposit returns. */
  totalCents: number
  /** Paid in money for goods and co-payments: before deposit returns. */
  moneyCents: number
  voucherCents: number
  copays: Copay[]
  vat: StoredVat[]
  tenders: Tender[] | null
  /** One per unit in which it earned: campaigns, points. */
  issues: Posting[]
}

/** A reward that was handed over with a sale. */
export interface HandedOver {
  redemptionId: string
  campaignId: string
  rewardId: string
  copayCents: number
  validUntil: string
  /** The posting that spent its hearts. */
  postingId: string
}

/** A coupon that was redeemed with a sale, and the lines that it was used on. */
export interface UsedCoupon {
  userCouponId: string
  couponId: string
  /** @trusted A sale writes them with its receipt, and they go with it. */
  lines: number[]
}

/** A voucher that paid for a sale. */
export interface UsedVoucher {
  voucherId: string
  /** @trusted A sale writes it with its receipt. */
  usedCents: number
  returnedCents: number
  /** The posting that spent its points. */
  postingId: string
}

type Named = [memberId: string, receiptId: string]
const purchase = statement<
  Omit<Purchase, 'memberId' | 'receiptId' | 'lines' | 'moneyCents' | 'copays' | 'issues'> & {
    lines: StoredLine[] | null
    copays: StoredCopay[] | null
  },
  Named
>(`
  select happened_at as "happenedAt", booked_at as "bookedAt", lines_cents as "linesCents", discount_cents as "discountCents",
    total_cents as "totalCents", voucher_cents as "voucherCents", lines, copays, vat, tenders
  from receipts where member_id = $1 and receipt_id = $2 and kind = 'purchase'`)
const returns = statement<{ kind: 'purchase' | 'return' | 'void'; lines: StoredLine[] | null }, Named>(
  'select kind, lines from receipts where member_id = $1 and purchase_id = $2',
)
const handedOver = statement<HandedOver, Named>(`
  select redemption_id as "redemptionId", campaign_id as "campaignId", reward_id as "rewardId", copay_cents as "copayCents",
    valid_until as "validUntil", posting_id as "postingId"
  from redemptions where member_id = $1 and receipt_id = $2 and status = 'Redeemed' order by redemption_id`)
const usedCoupons = statement<UsedCoupon, Named>(`
  select user_coupon_id as "userCouponId", coupon_id as "couponId", receipt_lines as lines
  from user_coupons where member_id = $1 and receipt_id = $2 and status = 'Redeemed' order by user_coupon_id`)
const usedVouchers = statement<UsedVoucher, Named>(`
  select voucher_id as "voucherId", used_cents as "usedCents", returned_cents as "returnedCents", posting_id as "postingId"
  from vouchers where member_id = $1 and receipt_id = $2 order by activated_at, voucher_id`)

/** The sale of a receipt; undefined if the receipt is not a sale, or its lines are gone. */
async function findPurchase(tx: Tx, { memberId, receiptId }: Pick<SaleRef, 'memberId' | 'receiptId'>): Promise<Purchase | undefined> {
  const row = await tx.first(purchase, memberId, receiptId)
  if (!row?.lines) return undefined
  const issues = await readPostingsAbout(tx, memberId, { kind: 'purchase', id: receiptId }, row.happenedAt)
  const { lines, totalCents } = row
  const depositReturns = lines.reduce((sum, { kind, amountCents }) => (kind === 'depositReturn' ? sum + amountCents : sum), 0)
  return { memberId, receiptId, ...row, lines, moneyCents: totalCents - depositReturns, copays: (row.copays ?? []).map(readCopay), issues }
}

/** The returned and the remaining part of a sale. Vouchers come oldest first. */
async function readRemains(tx: Tx, { memberId, receiptId }: Pick<SaleRef, 'memberId' | 'receiptId'>) {
  const [earlier, rewards, coupons, vouchers] = await Promise.all([
    tx.all(returns, memberId, receiptId),
    tx.all(handedOver, memberId, receiptId),
    tx.all(usedCoupons, memberId, receiptId),
    tx.all(usedVouchers, memberId, receiptId),
  ])
  return {
    returned: returnedUnits(earlier.flatMap(({ lines }) => lines ?? [])),
    // Something of it was returned or voided before.
    isTouched: earlier.length > 0,
    isVoided: earlier.some(({ kind }) => kind === 'void'),
    rewards,
    coupons,
    vouchers,
  }
}

/** A sale that a till has named by its receipt's number. */
export interface SaleRef {
  /** The member, or the bearer of a sale without a card. */
  memberId: string
  receiptId: string
  /** Whether it was made without a card, and nobody has claimed it. */
  isOpen: boolean
  /** Whether only the sums of it are left: nobody has claimed it in time, or its customer has deleted the account. */
  isErased: boolean
}

/** How a till names the sale that it returns or voids. */
interface NamesSale {
  operationId: string
  purchase: { storeId?: string | undefined; tillNumber: string; receiptNumber: string }
}

const erased = statement<{ isErased: boolean }, [string, string]>(
  'select lines is null as "isErased" from receipts where member_id = $1 and receipt_id = $2',
)

/** Looks up the sale that a till names. One of a member shares its transaction; one without a card is nobody's, and so is one of which only the sums are left. */
export async function saleOf(input: NamesSale, { services: { db }, storeId }: TillCallContext, { name: call }: TillCall) {
  const found = await findReceipt(db, { storeId, ...input.purchase })
  if (!found) {
    await checkIdAtTill(db, { storeId, operationId: input.operationId, call, input })
    throw new ApiError('receiptNotFound')
  }
  const { memberId, receiptId } = found
  const [row, open] = await Promise.all([db.first(erased, memberId, receiptId), db.first(saleOfBearer, memberId)])
  const isOpen = open?.claimedAt === null
  const isErased = row?.isErased === true
  return { sale: { memberId, receiptId, isOpen, isErased }, memberId: isOpen || isErased ? undefined : memberId }
}

// Serialises the returns of one member. Locking the books would not be enough: a purchase outside all campaigns has none. A member without a card number is being deleted.
const lock = statement<{ member_id: string }, [string]>(
  `select member_id from members where member_id = $1 and status <> 'deleted' and card_number <> '' for no key update`,
)

/**
 * Serialises the returns of the sale's member, or of the sale if nobody has claimed it, and reads it behind the lock. Throws `LookUpOutdated` if it is not
 * that member's or nobody's any more, and `receiptNotFound` if the receipt is not a sale.
 */
export async function lockSale(
  tx: Tx,
  ref: SaleRef,
  now: Date,
): Promise<{ purchase: Purchase; remains: Awaited<ReturnType<typeof readRemains>> }> {
  const { memberId, isOpen } = ref
  const [isLocked, purchase, remains] = await Promise.all([
    isOpen ? tx.run(touchOpenSale, memberId, now) : tx.first(lock, memberId),
    findPurchase(tx, ref),
    readRemains(tx, ref),
  ])
  if (!isLocked) throw new LookUpOutdated()
  if (!purchase) throw new ApiError('receiptNotFound')
  return { purchase, remains }
}
