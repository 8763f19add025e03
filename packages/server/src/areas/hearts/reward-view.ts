import type { Redemption, Reward as RewardView } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, pictureUrl, type Reward, rewardName, type StampCampaign, storeName, text } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { stockLabel } from './stock.ts'

type RewardViewContext = Pick<CallContext, 'day'> & { campaign: Pick<StampCampaign, 'id' | 'redeemUntil'>; stock: RewardStock }

/** The public view of a reward. */
export function rewardView(reward: Reward, { lang, campaign, stock, day }: RewardViewContext & { lang: Lang }): RewardView {
  return {
    rewardId: reward.id,
    campaignId: campaign.id,
    name: text(reward.texts.title, lang),
    description: text(reward.texts.description, lang),
    goal: text(reward.texts.goal, lang),
    congratulation: text(reward.texts.congratulation, lang),
    heartsNeeded: reward.heartsNeeded,
    copayCents: reward.copayCents,
    image: pictureUrl(reward.picture),
    icon: reward.icon,
    stock: stockLabel(day > campaign.redeemUntil, stock.get(reward.id), reward.lowStockAt),
    ageRestricted: reward.ageRestricted,
    validUntil: campaign.redeemUntil,
  }
}

/** A redemption as read by `redemptionColumns`. Instants are strings if it came inside JSON. */
export interface RedemptionRow extends Omit<Redemption, 'name' | 'image' | 'isReturnable' | 'storeName' | 'activatedAt' | 'endedAt'> {
  activatedAt: Date | string
  endedAt: Date | string | null
  storeId: string | null
}

/** Selects a `RedemptionRow` from `redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id`. */
export const redemptionColumns = `d.redemption_id as "redemptionId", d.campaign_id as "campaignId", d.reward_id as "rewardId", d.status, d.hearts,
  d.lent_hearts as "lentHearts", d.copay_cents as "copayCents", d.activated_at as "activatedAt", d.ended_at as "endedAt", d.valid_until as "validUntil",
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
    lentHearts: row.lentHearts,
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

/** The remaining number of each reward by id. Rewards without a limit are not included. */
export type RewardStock = ReadonlyMap<string, number>

const all = statement<{ reward_id: string; available: number }>('select reward_id, available from reward_stock')

/** The current stock of every reward. */
export async function readRewardStock(db: Db): Promise<RewardStock> {
  return new Map((await db.all(all)).map(({ reward_id, available }) => [reward_id, available]))
}

/** Converts a JSON object `{ reward: left }`, as read by statements that also read other things. */
export function stockFrom(left: Record<string, number> | null): RewardStock {
  return new Map(Object.entries(left ?? {}))
}
