import type { UserPoints, Voucher } from '@herzkarte/contract/points/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { validate as isUuid } from 'uuid'
import { type Content, storeName } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import type { Stored } from '../../kernel/plain.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'
import { type Book, bookOf, held, pointsUnit, readBooks, write } from '../../ledger/index.ts'
import { returnHearts } from '../hearts/index.ts'

/** A voucher as read by `voucherColumns`. */
interface VoucherRow extends Stored<Omit<Voucher, 'cents' | 'lockSeconds' | 'forfeitedCents' | 'storeName'>, 'lockedUntil'> {
  postingId: string
  usedCents: number | null
  storeId: string | null
}

/** Selects a `VoucherRow` from `vouchers v left join receipts r on r.member_id = v.member_id and r.receipt_id = v.receipt_id`. */
const voucherColumns = `v.voucher_id as "voucherId", v.points, v.status, v.posting_id as "postingId", v.activated_at as "activatedAt",
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

const select = `select ${voucherColumns} from vouchers v left join receipts r on r.member_id = v.member_id and r.receipt_id = v.receipt_id
  where v.member_id = $1`
const one = statement<VoucherRow, [string, string]>(`${select} and v.voucher_id = $2 for update of v`)
/** The activated vouchers of a member, newest first. */
export const activatedVouchers = statement<VoucherRow, [string]>(
  `${select} and v.status = 'Activated' order by v.activated_at desc, v.voucher_id desc`,
)
/** A section of a member's vouchers, newest first. */
export const pageOfVouchers = statement<VoucherRow, [string, Voucher['status'] | null, Date, string, number]>(`${select}
  and ($2::text is null or v.status = $2) and (v.activated_at, v.voucher_id) < ($3::timestamptz, $4::uuid)
  order by v.activated_at desc, v.voucher_id desc limit $5`)
/** A voucher for points that a member has activated, with the posting that took them. */
export const insertVoucher = statement<never, [string, string, number, string, Date]>(`
  insert into vouchers (member_id, voucher_id, points, status, posting_id, activated_at) values ($1, $2, $3, 'Activated', $4, $5)`)
export const deactivate = statement<never, [string, string, Date]>(
  `update vouchers set status = 'Deactivated', ended_at = $3, locked_until = null where member_id = $1 and voucher_id = $2`,
)

/**
 * One of the member's vouchers, locked: a till that takes it into a basket waits, and its earlier lock is seen. Undefined for other members' vouchers and
 * for invalid ids. To change it, the caller must have locked the member's points.
 */
export async function lockVoucher(tx: Tx, memberId: string, voucherId: string): Promise<VoucherRow | undefined> {
  return isUuid(voucherId) ? tx.first(one, memberId, voucherId) : undefined
}

/** Ends a locked voucher that is activated: its points return to their lots. */
export async function giveVoucherBack(
  tx: Tx,
  book: Book,
  { voucherId, postingId }: Pick<VoucherRow, 'voucherId' | 'postingId'>,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const cause = { kind: 'deactivation', id: voucherId } as const
  const occasion = { reason: 'rewardDeactivation', cause, key: `deactivation:${voucherId}`, happenedAt: now } as const
  const returned = await returnHearts(tx, book, { postingId, from: 'voucher', day }, occasion)
  await Promise.all([tx.runAll(write([returned], now)), tx.run(deactivate, book.memberId, voucherId, now)])
}

/** More vouchers than anybody shows at a till. All of them are in a list of their own. */
const vouchersAtMost = 100

/** A member's current points. */
export async function readPoints(db: Db, memberId: string, context: { content: Content; now: Date }): Promise<UserPoints> {
  const [books, vouchers] = await Promise.all([readBooks(db, memberId), db.all(activatedVouchers, memberId)])
  const book = bookOf(books, memberId, pointsUnit)
  const points = held(book)
  const activatedPoints = vouchers.reduce((sum, voucher) => sum + voucher.points, 0)
  return {
    points,
    cents: centsOf(points),
    activatedPoints,
    activatedCents: centsOf(activatedPoints),
    totalEarnedPoints: -book.issued,
    debtPoints: -book.debt,
    vouchers: vouchers.slice(0, vouchersAtMost).map((voucher) => voucherView(voucher, context)),
  }
}
