import { type Content, needsOpening, type StampCampaign } from '../../../content/index.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'

const promised = statement<
  {
    /** @trusted Each item has one. */
    unit: string
  },
  [string]
>(`
  select item ->> 'campaignId' as unit from operations
  cross join jsonb_array_elements((response -> 'hearts') || (response -> 'punches')) item
  where member_id = $1 and call = 'checkout' and coalesce(item ->> 'hearts', item ->> 'punches')::int > 0`)

/** The campaigns and collector cards for which the receipt of a sale without a card promises something. */
export async function readPromised(db: Db, bearerId: string): Promise<ReadonlySet<string>> {
  return new Set((await db.all(promised, bearerId)).map(({ unit }) => unit))
}

/**
 * The content by which a claim earns: what the receipt promises is collected also while it pauses (docs/decisions/0022-pausing-campaigns.md), and what is
 * worth nothing any more today is not. Campaigns that a member opens are promised to nobody, and count if they collect now. What paused at the sale, or was
 * prolonged since, is collected by nobody: the key of the till has not counted it.
 */
export function asPromised(content: Content, units: ReadonlySet<string>, today: string): Content {
  const collects = (day: string) => (one: StampCampaign) =>
    (units.has(one.id) || (one.active && needsOpening(one))) && day <= one.collectUntil && today <= one.redeemUntil
  return {
    ...content,
    campaignsCollectingOn: (day) => content.campaignsKeptOn(day).filter(collects(day)),
    collectorsCollectingOn: (day) => content.collectorsKeptOn(day).filter(collects(day)),
  }
}
