import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle, rewardName, storeName, text } from '../../content/index.ts'
import { pointsUnit } from '../../ledger/index.ts'
import { recipientName } from '../donations/index.ts'
import type { ReceiptRow, StoredLine } from './read-receipts.ts'

/** A purchase or return in the member's view. */
export function receiptView(row: ReceiptRow, { content, lang }: { content: Content; lang: Lang }): Receipt {
  const returns = row.returns ?? []
  const earned = row.earned ?? []
  const lines =
    row.lines &&
    linesView(
      row.lines,
      returns.flatMap((back) => back.lines),
    )
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
    lines,
    vat: lines ? vatView(row.vat) : [],
  }
}

function pointsOf(change: { held: number; debt: number } = { held: 0, debt: 0 }): Receipt['points'] {
  return { points: change.held + change.debt, debtPoints: Math.abs(change.debt) }
}

/** Null when the lines were not stored. */
function linesView(lines: readonly StoredLine[], returned: readonly StoredLine[]): Receipt['lines'] {
  const views: NonNullable<Receipt['lines']> = []
  for (const { name, ...of } of lines) {
    if (name === undefined) return null
    const { line, kind = 'goods', quantity, weightGrams = null, regularCents = null, amountCents } = of
    const { tillDiscountCents = 0, discountCents = 0, rewardCents = 0 } = of
    const back = returned.filter((other) => other.line === line)
    const returnedGrams = back.reduce((sum, other) => sum + (other.weightGrams ?? 0), 0)
    const returnedPieces = back.reduce((sum, other) => sum + other.quantity, 0)
    views.push({
      line,
      kind,
      name,
      quantity,
      weightGrams,
      regularCents,
      amountCents,
      tillDiscountCents,
      discountCents,
      rewardCents,
      returnedQuantity: weightGrams === null ? returnedPieces : Math.floor(returnedGrams / weightGrams),
      returnedGrams,
    })
  }
  return views
}

/** What has no code comes last. Nothing, if no till has sent a code. */
function vatView(vat: ReceiptRow['vat']): Receipt['vat'] {
  if (vat.every(({ vatCode }) => vatCode === undefined)) return []
  return vat.flatMap(({ vatCode = null, totalCents = 0 }) => (vatCode === null && totalCents === 0 ? [] : { vatCode, totalCents }))
}
