import type { HeartHistoryEntry, IssueMethod } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle, giftTitle, rewardName, storeName } from '../../content/index.ts'

/** A posting as read for the history of a unit. The possible causes depend on the unit. */
export interface HistoryRow<Cause = HeartHistoryEntry['cause']> {
  postingId: string
  campaignId: string
  /** @trusted Only `write` adds postings, and takes them with a reason of this type. */
  reason: IssueMethod
  /** @trusted Postings of other causes change neither what is held nor what is owed in the requested units. */
  cause: Cause
  detail: Record<string, unknown>
  happenedAt: Date
  /** The change of what is held and of what is owed. A growing debt is negative, a repaid one positive. */
  held: number
  debt: number
  storeId: string | null
  receiptNumber: string | null
  rewardId: string | null
  giftId: string | null
  /** Name of the person that the hearts were shared with or came from. */
  party: string | null
}

/**
 * An entry of the heart history (specification, section 3). Hearts are totals: a purchase that repaid a debt shows all its hearts and those
 * that went into the debt; a return shows what was taken back and how much of it is now owed.
 */
export function historyEntryView(row: HistoryRow, { content, lang }: { content: Content; lang: Lang }): HeartHistoryEntry {
  const { note, storeId } = row.detail
  const store = row.storeId ?? (typeof storeId === 'string' ? storeId : null)
  return {
    transactionId: row.postingId,
    campaignId: row.campaignId,
    campaignTitle: campaignTitle(content, row.campaignId, lang),
    issueMethod: row.reason,
    cause: row.cause,
    hearts: row.held + row.debt,
    debtHearts: Math.abs(row.debt),
    happenedAt: row.happenedAt.toISOString(),
    storeName: store === null ? null : storeName(content, store),
    receiptNumber: row.receiptNumber,
    rewardName: nameOf(row, content, lang),
    party: row.party,
    note: typeof note === 'string' ? note : null,
  }
}

function nameOf({ rewardId, giftId }: HistoryRow, content: Content, lang: Lang): string | null {
  if (rewardId !== null) return rewardName(content, rewardId, lang)
  return giftId === null ? null : giftTitle(content, giftId, lang)
}
