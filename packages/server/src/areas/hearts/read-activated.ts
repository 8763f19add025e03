import type { RedemptionRow } from './redemption-view.ts'

/** SQL: every activated reward of a member, as JSON of `RedemptionRow`. No till has processed them yet. */
export const activatedJson = (memberId: string) => `(select json_agg(activated) from (
  select d.redemption_id as "redemptionId", d.campaign_id as "campaignId", d.reward_id as "rewardId", d.status, d.hearts,
    d.copay_cents as "copayCents", d.activated_at as "activatedAt", d.ended_at as "endedAt", d.valid_until as "validUntil",
    null as "storeId", null as "receiptNumber"
  from redemptions d where d.member_id = ${memberId} and d.status = 'Activated') activated)`

/** Sorted here, because for so few rows that is cheaper than sorting in the statement. */
export function newestActivatedFirst(rows: readonly RedemptionRow[]): RedemptionRow[] {
  const at = ({ activatedAt }: RedemptionRow) => new Date(activatedAt).getTime()
  return rows.toSorted((a, b) => at(b) - at(a) || (a.redemptionId < b.redemptionId ? 1 : -1))
}
