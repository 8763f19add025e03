import type { Lang } from '@herzkarte/contract/languages.ts'
import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { campaignTitle, rewardName, storeName } from '../hearts/index.ts'
import type { Content } from '../merchant/content/index.ts'
import type { ReceiptRow, StoredLine } from './read-receipts.ts'

/** A purchase or return as its member reads it. */
export function receiptView(row: ReceiptRow, { content, lang }: { content: Content; lang: Lang }): Receipt {
  const returns = row.returns ?? []
  const returnedLines = returns.flatMap(({ lines }) => lines)
  return {
    transactionId: row.receiptId,
    kind: row.kind,
    storeName: storeName(content, row.storeId),
    receiptNumber: row.receiptNumber,
    happenedAt: row.happenedAt.toISOString(),
    totalCents: row.totalCents,
    returnedCents: returns.reduce((sum, { totalCents }) => sum + Math.abs(totalCents), 0),
    hearts: (row.hearts ?? []).map(({ campaignId, held, debt }) => ({
      campaignId,
      campaignTitle: campaignTitle(content, campaignId, lang),
      hearts: held + debt,
      debtHearts: Math.abs(debt),
    })),
    rewards: (row.rewards ?? []).map(({ redemptionId, rewardId, copayCents }) => ({
      redemptionId,
      name: rewardName(content, rewardId, lang),
      copayCents,
    })),
    lines: row.lines && linesView(row.lines, returnedLines),
  }
}

/** Null when what was bought was not kept. */
function linesView(lines: readonly StoredLine[], returned: readonly StoredLine[]): Receipt['lines'] {
  const views: NonNullable<Receipt['lines']> = []
  for (const { line, name, quantity, amountCents } of lines) {
    if (name === undefined) return null
    const back = returned.filter((other) => other.line === line).reduce((sum, other) => sum + other.quantity, 0)
    views.push({ line, name, quantity, amountCents, returnedQuantity: back })
  }
  return views
}
