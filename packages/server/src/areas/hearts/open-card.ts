import { deferred, statement, type Write } from '../../kernel/database/index.ts'
import { openBook } from '../../ledger/index.ts'

const keep = statement<never, [string, string, Date]>(
  'insert into stamp_cards (member_id, campaign_id, opened_at) values ($1, $2, $3) on conflict do nothing',
)

/**
 * Describes opening the member's card of a campaign: its book of hearts and the opening time. It changes nothing if the card is already
 * open.
 */
export function openCard(memberId: string, campaignId: string, now: Date): Write[] {
  return [openBook(memberId, campaignId), deferred(keep, memberId, campaignId, now)]
}
