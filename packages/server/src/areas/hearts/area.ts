import * as contract from '@herzkarte/contract/hearts/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, regularJob } from '../../runtime/jobs/index.ts'
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
import { eraseHearts, exportHearts } from './member-data.ts'

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
  exports: { hearts: exportHearts },
  erases: eraseHearts,
  reference: { description: 'Campaigns and heart cards: what a member has collected, and where it came from.', declared: contract },
})
