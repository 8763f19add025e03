import { hearts as exported } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/hearts/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, regularJob } from '../../runtime/jobs/index.ts'
import { deletesFrom, partsOf, rowsOf } from '../../runtime/member-data.ts'
import { countCampaignBudgets } from './budgets.ts'
import * as calls from './calls.ts'
import { expireHearts } from './expiry/expire-hearts.ts'
import { prolongHoldings } from './expiry/prolong-holdings.ts'

const { cards, collectedCodes, readHistories } = exported.properties
const seen = statement<{ postingId: string }, [string]>('select posting_id as "postingId" from seen_postings where member_id = $1')

export const hearts = defineArea({
  name: 'hearts',
  calls,
  jobs: [
    dailyJob('expireHearts', '00:10', (services) => expireHearts(services)),
    regularJob('prolongHoldings', 1, (services) => prolongHoldings(services)),
    regularJob('countCampaignBudgets', 1, (services) => countCampaignBudgets(services)),
  ],
  exports: {
    hearts: partsOf({
      cards: rowsOf(cards.items, 'stamp_cards', 'order by opened_at, campaign_id'),
      collectedCodes: rowsOf(collectedCodes.items, 'collect_codes', 'order by collected_at, batch'),
      seenPostingId: async (db, memberId) => (await db.first(seen, memberId))?.postingId ?? null,
      readHistories: rowsOf(readHistories.items, 'history_reads', 'order by history'),
    }),
  },
  // Collected codes stay with the pseudonym, so that nobody can collect them again.
  erases: deletesFrom('stamp_cards', 'seen_postings', 'history_reads'),
  reference: { description: 'Campaigns and heart cards: what a member has collected, and where it came from.', declared: contract },
})
