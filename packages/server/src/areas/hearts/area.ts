import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import * as contract from '@herzkarte/contract/hearts/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, regularJob } from '../../runtime/jobs/index.ts'
import { deletesFrom } from '../../runtime/member-data.ts'
import { countCampaignBudgets } from './budgets.ts'
import { acknowledgeReward } from './calls/acknowledgeReward.ts'
import { clearCollectCodeStatus } from './calls/clearCollectCodeStatus.ts'
import { collectStamp } from './calls/collectStamp.ts'
import { detailsUserStampCard } from './calls/detailsUserStampCard.ts'
import { getCampaignDetail } from './calls/getCampaignDetail.ts'
import { getNewestCampaign } from './calls/getNewestCampaign.ts'
import { getUserCollectStampMsg } from './calls/getUserCollectStampMsg.ts'
import { getUserStampCard } from './calls/getUserStampCard.ts'
import { grantUserStamp } from './calls/grantUserStamp.ts'
import { initUserStampCard } from './calls/initUserStampCard.ts'
import { listCampaign } from './calls/listCampaign.ts'
import { listStampCardForHomePage } from './calls/listStampCardForHomePage.ts'
import { listUserStamp } from './calls/listUserStamp.ts'
import { listUserStampCard } from './calls/listUserStampCard.ts'
import { listUserStampHistory } from './calls/listUserStampHistory.ts'
import { expireHearts } from './expiry/expire-hearts.ts'
import { prolongHoldings } from './expiry/prolong-holdings.ts'

const cards = statement<Stored<ExportedData['hearts']['cards'][number]>, [string]>(
  'select campaign_id as "campaignId", opened_at as "openedAt", congratulated_hearts as "congratulatedHearts" from stamp_cards where member_id = $1 order by opened_at, campaign_id',
)
const codes = statement<Stored<ExportedData['hearts']['collectedCodes'][number]>, [string]>(
  `select campaign_id as "campaignId", hearts, batch, collected_at as "collectedAt" from collect_codes where member_id = $1
   order by collected_at, batch`,
)
const seen = statement<{ postingId: string }, [string]>('select posting_id as "postingId" from seen_postings where member_id = $1')
const reads = statement<Stored<ExportedData['hearts']['readHistories'][number]>, [string]>(
  'select history, read_at as "readAt" from history_reads where member_id = $1 order by history',
)

export const hearts = defineArea({
  name: 'hearts',
  calls: {
    acknowledgeReward,
    clearCollectCodeStatus,
    collectStamp,
    detailsUserStampCard,
    getCampaignDetail,
    getNewestCampaign,
    getUserCollectStampMsg,
    getUserStampCard,
    grantUserStamp,
    initUserStampCard,
    listCampaign,
    listStampCardForHomePage,
    listUserStamp,
    listUserStampCard,
    listUserStampHistory,
  },
  jobs: [
    dailyJob('expireHearts', '00:10', (services) => expireHearts(services)),
    regularJob('prolongHoldings', 1, (services) => prolongHoldings(services)),
    regularJob('countCampaignBudgets', 1, (services) => countCampaignBudgets(services)),
  ],
  exports: {
    async hearts(db, memberId) {
      const [opened, collected, last, read] = await Promise.all([
        db.all(cards, memberId),
        db.all(codes, memberId),
        db.first(seen, memberId),
        db.all(reads, memberId),
      ])
      const seenPostingId = last?.postingId ?? null
      return { cards: plain(opened), collectedCodes: plain(collected), seenPostingId, readHistories: plain(read) }
    },
  },
  // Collected codes stay with the pseudonym, so that nobody can collect them again.
  erases: deletesFrom('stamp_cards', 'seen_postings', 'history_reads'),
  reference: { description: 'Campaigns and heart cards: what a member has collected, and where it came from.', declared: contract },
})
