import { type Content, needsOpening, type StampCampaign } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { type Offeree, readOfferee } from '../segments/index.ts'
import { offersOf } from './campaign-view.ts'
import { idsOf } from './read-cards.ts'

const openCards = statement<{ campaignId: string }, [string, string[]]>(
  'select campaign_id as "campaignId" from stamp_cards where member_id = $1 and campaign_id = any($2::text[])',
)

/** What decides which of some campaigns and rewards a member or a visitor sees. */
export interface View {
  offeree: Offeree | undefined
  /** Open cards of campaigns that are for some members only. */
  opened: ReadonlySet<string>
}

/** Without campaigns and rewards for some members only, it reads nothing. */
export async function readView(
  db: Db,
  memberId: string | undefined,
  campaigns: readonly StampCampaign[],
  context: { content: Content; now: Date },
): Promise<View> {
  if (memberId === undefined) return { offeree: undefined, opened: new Set() }
  const limited = idsOf(campaigns.filter(needsOpening))
  const [offeree, cards] = await Promise.all([
    readOfferee(db, memberId, offersOf(campaigns), context),
    limited.length > 0 ? db.all(openCards, memberId, limited) : [],
  ])
  return { offeree, opened: new Set(cards.map(({ campaignId }) => campaignId)) }
}
