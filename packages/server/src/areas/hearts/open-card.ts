import { statement, type Tx } from '../../kernel/database/index.ts'
import { openBook } from '../../ledger/index.ts'

const keep = statement<never, [string, string, Date]>(
  'insert into stamp_cards (member_id, campaign_id, opened_at) values ($1, $2, $3) on conflict do nothing',
)

/** Opens the member's card of a campaign: its book of hearts, and when that was. Opened already, it changes nothing. */
export async function openCard(tx: Tx, memberId: string, campaignId: string, now: Date): Promise<void> {
  await Promise.all([openBook(tx, memberId, campaignId), tx.run(keep, memberId, campaignId, now)])
}
