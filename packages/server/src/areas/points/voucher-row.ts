import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { type Content, storeName } from '../../content/index.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'

/** A voucher as read by `voucherColumns`. */
export interface VoucherRow {
  voucherId: string
  points: number
  status: Voucher['status']
  postingId: string
  activatedAt: Date
  endedAt: Date | null
  lockedUntil: Date | null
  usedCents: number | null
  storeId: string | null
  receiptNumber: string | null
}

/** Selects a `VoucherRow` from `vouchers v left join receipts r on r.member_id = v.member_id and r.receipt_id = v.receipt_id`. */
export const voucherColumns = `v.voucher_id as "voucherId", v.points, v.status, v.posting_id as "postingId", v.activated_at as "activatedAt",
  v.ended_at as "endedAt", v.locked_until as "lockedUntil", v.used_cents as "usedCents", r.store_id as "storeId", r.receipt_number as "receiptNumber"`

/** The value of points in cents (specification, section 1: 100 points are 1 euro). */
export function centsOf(points: number): number {
  return points * CENTS_PER_BONUS_POINT
}

/** A voucher as shown to its member. */
export function voucherView(row: VoucherRow, { content, now }: { content: Content; now: Date }): Voucher {
  const cents = centsOf(row.points)
  const lock = lockedByTillUntil(row, now)
  return {
    voucherId: row.voucherId,
    points: row.points,
    cents,
    status: row.status,
    activatedAt: row.activatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    lockedUntil: lock?.toISOString() ?? null,
    lockSeconds: lock ? Math.ceil((lock.getTime() - now.getTime()) / 1000) : 0,
    forfeitedCents: row.usedCents === null ? null : cents - row.usedCents,
    storeName: row.storeId === null ? null : storeName(content, row.storeId),
    receiptNumber: row.receiptNumber,
  }
}
