import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { allCampaignsOf } from '../campaign-order.ts'
import { idsOf } from '../read-cards.ts'
import { historyEntryView, readHistory, readTotals } from '../read-history.ts'

export const listUserStampHistory = handleRead(
  contract.listUserStampHistory,
  async function listUserStampHistory(
    { kind = 'hearts', campaignId, window, cursor, limit = defaultLimit },
    { db, member: { memberId }, content, lang, now, fail },
  ) {
    if (campaignId !== undefined && !content.stampCampaign(campaignId)) fail('campaignNotFound')
    const units = campaignId === undefined ? idsOf(allCampaignsOf(content, kind)) : [campaignId]
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const [rows, totals] = await Promise.all([readHistory(db, memberId, units, range, limit + 1), readTotals(db, memberId, units, range)])
    const page = pageOf(rows, limit, ['happenedAt', 'transactionId'], (row) => historyEntryView(row, { content, lang }))
    return { ...page, ...totals }
  },
)
