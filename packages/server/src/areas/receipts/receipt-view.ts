import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, text } from '../../content/index.ts'
import { pointsUnit } from '../../ledger/index.ts'
import { recipientName } from '../donations/index.ts'
import { campaignTitle, rewardName, storeName } from '../hearts/index.ts'
import type { ReceiptRow, StoredLine } from './read-receipts.ts'

/** A purchase or return in the member's view. */
export function receiptView(row: ReceiptRow, { content, lang }: { content: Content; lang: Lang }): Receipt {
  const returns = row.returns ?? []
  const earned = row.earned ?? []
  const returnedLines = returns.flatMap(({ lines }) => lines)
  return {
    transactionId: row.receiptId,
    kind: row.kind,
    storeId: row.storeId,
    storeName: storeName(content, row.storeId),
    receiptNumber: row.receiptNumber,
    happenedAt: row.happenedAt.toISOString(),
    discountCents: row.discountCents,
    voucherCents: row.voucherCents,
    totalCents: row.totalCents,
    returnedCents: returns.reduce((sum, { cents }) => sum + cents, 0),
    hearts: earned
      .filter(({ unit }) => unit !== pointsUnit && !content.collector(unit))
      .map(({ unit, held, debt }) => ({
        campaignId: unit,
        campaignTitle: campaignTitle(content, unit, lang),
        hearts: held + debt,
        debtHearts: Math.abs(debt),
      })),
    punches: earned
      .filter(({ unit }) => content.collector(unit))
      .map(({ unit, held, debt }) => ({
        campaignId: unit,
        campaignTitle: campaignTitle(content, unit, lang),
        punches: held + debt,
        debtPunches: Math.abs(debt),
      })),
    points: pointsOf(earned.find(({ unit }) => unit === pointsUnit)),
    rewards: (row.rewards ?? []).map(({ redemptionId, rewardId, copayCents }) => ({
      redemptionId,
      name: rewardName(content, rewardId, lang),
      copayCents,
    })),
    coupons: (row.coupons ?? []).map(({ userCouponId, couponId, discountCents }) => {
      const title = content.coupon(couponId)?.texts.title
      return { userCouponId, title: title ? text(title, lang) : couponId, discountCents }
    }),
    donations: (row.donations ?? []).map(({ recipientId, cents }) => ({ recipientId, name: recipientName(content, recipientId), cents })),
    lines: row.lines && linesView(row.lines, returnedLines),
  }
}

function pointsOf(change: { held: number; debt: number } = { held: 0, debt: 0 }): Receipt['points'] {
  return { points: change.held + change.debt, debtPoints: Math.abs(change.debt) }
}

/** Null when the lines were not stored. */
function linesView(lines: readonly StoredLine[], returned: readonly StoredLine[]): Receipt['lines'] {
  const views: NonNullable<Receipt['lines']> = []
  for (const { line, name, quantity, amountCents, discountCents = 0 } of lines) {
    if (name === undefined) return null
    const back = returned.filter((other) => other.line === line).reduce((sum, other) => sum + other.quantity, 0)
    views.push({ line, name, quantity, amountCents, discountCents, returnedQuantity: back })
  }
  return views
}
