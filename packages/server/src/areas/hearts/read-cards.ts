import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content, StampCampaign } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { Offeree } from '../segments/index.ts'
import { type CardFigures, cardView, noFigures } from './card-view.ts'
import { waitingValues } from './free-hearts.ts'
import { isVisible, withOfferedRewards } from './offered.ts'
import { activatedJson, newestActivatedFirst } from './read-activated.ts'
import { bookFigures, stockJson } from './read-card.ts'
import type { RedemptionRow } from './redemption-view.ts'
import { type RewardStock, stockFrom } from './reward-stock.ts'

/** The row type of `cardsColumns`: a member's cards. */
export interface CardsRow {
  cards: (Omit<CardFigures, 'activatedRewards'> & { campaignId: string })[] | null
  activated: RedemptionRow[] | null
  stock: Record<string, number> | null
}

/**
 * SQL: columns for a `CardsRow`: cards that a member has opened in some campaigns, activated rewards, and the remaining stock of every reward. The last
 * parameters are `waitingValues`.
 */
export const cardsColumns = (memberId: string, campaignIds: string, departments: string, cents: string) => `
  (select json_agg(card) from (
    select b.unit as "campaignId", ${bookFigures(memberId, departments, cents)} from books b where b.member_id = ${memberId} and b.unit = any(${campaignIds})) card) as cards,
  ${activatedJson(memberId)} as activated, ${stockJson} as stock`

const cards = statement<CardsRow, [string, string[], string, number]>(
  `select ${cardsColumns('$1', '$2::text[]', '$3::text::text[]', '$4')}`,
)

/** A member's opened cards by campaign, and their activated rewards, newest first. */
export interface Cards {
  opened: ReadonlyMap<string, CardFigures>
  activated: RedemptionRow[]
  stock: RewardStock
}

export async function readCards(db: Db, memberId: string, campaigns: readonly StampCampaign[], content: Content): Promise<Cards> {
  return cardsFrom(
    (await db.first(cards, memberId, idsOf(campaigns), ...waitingValues(content))) ?? { cards: null, activated: null, stock: null },
  )
}

/** Converts the row of a statement that also reads other things. */
export function cardsFrom({ cards, activated, stock }: CardsRow): Cards {
  const ready = newestActivatedFirst(activated ?? [])
  const figures = ({ campaignId, ...card }: NonNullable<CardsRow['cards']>[number]): [string, CardFigures] => [
    campaignId,
    { ...card, activatedRewards: ready.filter((reward) => reward.campaignId === campaignId).length },
  ]
  return { opened: new Map((cards ?? []).map(figures)), activated: ready, stock: stockFrom(stock) }
}

/**
 * The card of each campaign that the member sees, in their order; unopened ones are empty. An empty card is left out if its campaign is paused or no longer takes
 * hearts, unless that campaign still runs and is the first in the list.
 */
export function cardViews(
  campaigns: readonly StampCampaign[],
  { opened, stock }: Cards,
  { lang, day, offeree }: { lang: Lang; day: string; offeree: Offeree },
): StampCard[] {
  return campaigns
    .filter((campaign) => isVisible(campaign, offeree, opened))
    .map((campaign) => cardView(withOfferedRewards(campaign, offeree), opened.get(campaign.id) ?? noFigures, { lang, day, stock }))
    .filter(
      ({ status, hearts, activatedHearts, collectUntil }, place) =>
        hearts + activatedHearts > 0 || (status === 'Active' && (place === 0 || day <= collectUntil)),
    )
}

export function idsOf(campaigns: readonly StampCampaign[]): string[] {
  return campaigns.map(({ id }) => id)
}
