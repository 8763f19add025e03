import type { Redemption, RedemptionStatus } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, pictureUrl, rewardName, storeName } from '../../content/index.ts'

/** A redemption as read by `redemptionColumns`. Instants are strings if it came inside JSON. */
export interface RedemptionRow {
  redemptionId: string
  campaignId: string
  rewardId: string
  status: RedemptionStatus
  hearts: number
  copayCents: number
  activatedAt: Date | string
  endedAt: Date | string | null
  validUntil: string
  storeId: string | null
  receiptNumber: string | null
}

/** Selects a `RedemptionRow` from `redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id`. */
export const redemptionColumns = `d.redemption_id as "redemptionId", d.campaign_id as "campaignId", d.reward_id as "rewardId", d.status, d.hearts,
  d.copay_cents as "copayCents", d.activated_at as "activatedAt", d.ended_at as "endedAt", d.valid_until as "validUntil",
  r.store_id as "storeId", r.receipt_number as "receiptNumber"`

/** A reward that a member has activated, and its status. */
export function redemptionView(row: RedemptionRow, { content, lang }: { content: Content; lang: Lang }): Redemption {
  const found = content.reward(row.rewardId)
  return {
    redemptionId: row.redemptionId,
    rewardId: row.rewardId,
    campaignId: row.campaignId,
    name: rewardName(content, row.rewardId, lang),
    image: found ? pictureUrl(found.reward.picture) : '',
    hearts: row.hearts,
    copayCents: row.copayCents,
    status: row.status,
    activatedAt: new Date(row.activatedAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
    validUntil: row.validUntil,
    isReturnable: found?.campaign.kind !== 'collector',
    storeName: row.storeId === null ? null : storeName(content, row.storeId),
    receiptNumber: row.receiptNumber,
  }
}
