import type { StampCardDetail } from '@herzkarte/contract/hearts/index.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { type Db, statement } from '../database/index.ts'
import { text } from '../merchant/content/index.ts'
import { rewardsByPrice } from './campaign-view.ts'
import { type CardFigures, cardView, missingHearts } from './card-view.ts'
import { freeHeartsKey, freeHeartsOn } from './free-hearts.ts'
import { type CardOf, cardFigures, rewardIdsOf } from './read-card.ts'
import { type RedemptionRow, redemptionColumns, redemptionView } from './redemption-view.ts'
import { rewardView } from './reward-view.ts'
import { stockFrom } from './stock.ts'

interface Row extends CardFigures {
  claimed: boolean
  activatedOnes: RedemptionRow[] | null
  stock: Record<string, number> | null
}

const detail = statement<Row, [string, string, string[], string]>(`
  select ${cardFigures},
    exists (select from postings p where p.member_id = b.member_id and p.idempotency_key = $4) as claimed,
    (select json_agg(activated) from (
      select ${redemptionColumns} from redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id
      where d.member_id = b.member_id and d.campaign_id = b.unit and d.status = 'Activated'
      order by d.activated_at desc, d.redemption_id desc) activated) as "activatedOnes",
    (select json_object_agg(reward_id, available) from reward_stock where reward_id = any($3::text[])) as stock
  from books b where b.member_id = $1 and b.unit = $2`)

/** The member's card with its rewards and what may be done with each; undefined when it was never opened. */
export async function findCardDetail(db: Db, { memberId, campaign, lang, content, now }: CardOf): Promise<StampCardDetail | undefined> {
  const row = await db.first(detail, memberId, campaign.id, rewardIdsOf(campaign), freeHeartsKey(campaign))
  if (!row) return undefined
  const day = dayOf(now, content.merchant.timeZone)
  const circumstances = { lang, day, stock: stockFrom(row.stock) }
  const free = freeHeartsOn(campaign, day)
  const activated = (row.activatedOnes ?? []).map((one) => redemptionView(one, { content, lang }))
  return {
    ...cardView(campaign, row, circumstances),
    conditions: text(campaign.texts.conditions, lang),
    freeHearts: free && { hearts: free.amount, until: free.until, claimed: row.claimed },
    rewards: rewardsByPrice(campaign).map((reward) => ({
      ...rewardView(reward, { campaign, ...circumstances }),
      missingHearts: missingHearts(reward, row),
      activated: activated.filter(({ rewardId }) => rewardId === reward.id),
    })),
  }
}
