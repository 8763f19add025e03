import { type Content, needsOpening, type StampCampaign } from '../../../content/index.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'

const promised = statement<
  {
    /** Null for a receipt that promises nothing. */
    unit: string | null
  },
  [string]
>(`
  select item ->> 'campaignId' as unit from operations
  left join lateral jsonb_array_elements((response -> 'hearts') || (response -> 'punches')) item
    on coalesce(item ->> 'hearts', item ->> 'punches')::int > 0
  where member_id = $1 and call = 'checkout'`)

/**
 * The campaigns and collector cards for which the receipt of a sale without a card promises something. Undefined once the answer to the till is erased,
 * which is before the claim if the merchant leaves more than 90 days for it.
 */
export async function readPromised(db: Db, bearerId: string): Promise<ReadonlySet<string> | undefined> {
  const rows = await db.all(promised, bearerId)
  return rows.length === 0 ? undefined : new Set(rows.flatMap(({ unit }) => unit ?? []))
}

/**
 * The content by which a claim earns: what the receipt promises is collected also while it pauses (docs/decisions/0022-pausing-campaigns.md), and what is
 * worth nothing any more today is not. Campaigns that a member opens are promised to nobody, and count if they collect now. What paused at the sale, or was
 * prolonged since, is collected by nobody: the key of the till has not counted it.
 */
export function asPromised(content: Content, units: ReadonlySet<string> | undefined, today: string): Content {
  const collects = (day: string) => (one: StampCampaign) =>
    (units?.has(one.id) || (one.active && (units === undefined || needsOpening(one)))) &&
    day <= one.collectUntil &&
    today <= one.redeemUntil
  return {
    ...content,
    campaignsCollectingOn: (day) => content.campaignsKeptOn(day).filter(collects(day)),
    collectorsCollectingOn: (day) => content.collectorsKeptOn(day).filter(collects(day)),
  }
}
