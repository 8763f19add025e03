import * as contract from '@herzkarte/contract/calls.ts'
import type { RedemptionStatus } from '@herzkarte/contract/hearts/index.ts'
import { statement } from '../../../kernel/database/index.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { type RedemptionRow, redemptionColumns, redemptionView } from '../../hearts/index.ts'

type Row = RedemptionRow & { changedAt: Date }
type Filter = [redemptionId: string | null, status: RedemptionStatus | null, campaignId: string | null]

// Rewards are sorted by their last change: activated, then redeemed, deactivated or expired.
const page = statement<Row, [string, ...Filter, Date, Date, string, number]>(`
  select * from (
    select ${redemptionColumns}, coalesce(d.ended_at, d.activated_at) as "changedAt"
    from redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id
    where d.member_id = $1 and ($2::text is null or d.redemption_id::text = $2) and ($3::text is null or d.status = $3)
      and ($4::text is null or d.campaign_id = $4)
  ) redemption
  where "changedAt" >= $5 and ("changedAt", "redemptionId") < ($6::timestamptz, $7::uuid)
  order by "changedAt" desc, "redemptionId" desc limit $8`)

export const listUserRedeemHistory = handleRead(
  contract.listUserRedeemHistory,
  async function listUserRedeemHistory(input, { db, member, content, lang, now }) {
    const { redemptionId = null, status = null, campaignId = null, window, cursor, limit = defaultLimit } = input
    const { from, start } = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await db.all(page, member.memberId, redemptionId, status, campaignId, from, start.at, start.id, limit + 1)
    return pageOf(rows, limit, ['changedAt', 'redemptionId'], (row) => redemptionView(row, { content, lang }))
  },
)
