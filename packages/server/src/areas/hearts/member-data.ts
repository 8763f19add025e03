import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Hearts = ExportedData['hearts']

const cards = statement<Stored<Hearts['cards'][number]>, [string]>(
  'select campaign_id as "campaignId", opened_at as "openedAt", congratulated_hearts as "congratulatedHearts" from stamp_cards where member_id = $1 order by opened_at, campaign_id',
)
const codes = statement<Stored<Hearts['collectedCodes'][number]>, [string]>(
  `select campaign_id as "campaignId", hearts, batch, collected_at as "collectedAt" from collect_codes where member_id = $1
   order by collected_at, batch`,
)
const seen = statement<{ postingId: string }, [string]>('select posting_id as "postingId" from seen_postings where member_id = $1')
const reads = statement<Stored<Hearts['readHistories'][number]>, [string]>(
  'select history, read_at as "readAt" from history_reads where member_id = $1 order by history',
)
const eraseCards = statement<never, [string]>('delete from stamp_cards where member_id = $1')
const eraseSeen = statement<never, [string]>('delete from seen_postings where member_id = $1')
const eraseReads = statement<never, [string]>('delete from history_reads where member_id = $1')

export async function exportHearts(db: Db, memberId: string): Promise<Hearts> {
  const [opened, collected, last, read] = await Promise.all([
    db.all(cards, memberId),
    db.all(codes, memberId),
    db.first(seen, memberId),
    db.all(reads, memberId),
  ])
  return {
    cards: plain(opened),
    collectedCodes: plain(collected),
    seenPostingId: last?.postingId ?? null,
    readHistories: plain(read),
  }
}

/** Collected codes stay with the pseudonym, so that nobody can collect them again. */
export const eraseHearts: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(eraseCards, memberId)
  await tx.run(eraseSeen, memberId)
  await tx.run(eraseReads, memberId)
}
