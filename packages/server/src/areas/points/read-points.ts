import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import type { Content } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { bookOf, held, pointsUnit, readBooks } from '../../ledger/index.ts'
import { centsOf, voucherView } from './voucher-row.ts'
import { readActivated } from './vouchers.ts'

/** More vouchers than anybody shows at a till. All of them are in a list of their own. */
const vouchersAtMost = 100

/** A member's current points. */
export async function readPoints(db: Db, memberId: string, context: { content: Content; now: Date }): Promise<UserPoints> {
  const [books, vouchers] = await Promise.all([readBooks(db, memberId), readActivated(db, memberId)])
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
