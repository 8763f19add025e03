import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/contract/languages.ts'
import { type Db, statement } from '../database/index.ts'
import type { Campaign } from '../merchant/content/index.ts'
import { type CardFigures, cardView, noFigures } from './card-view.ts'
import { cardFigures } from './read-card.ts'
import { type Stock, stockFrom } from './stock.ts'

/** Figures of one of a member's cards. */
export type CardRow = CardFigures & { campaignId: string }

/** One value: the cards of the member `$1` in the campaigns `$2`, those that were opened. */
export const cardsJson = `(select json_agg(card) from (
  select b.unit as "campaignId", ${cardFigures} from books b where b.member_id = $1 and b.unit = any($2::text[])) card)`
/** One value: what is left of every reward. */
export const stockJson = '(select json_object_agg(reward_id, available) from reward_stock)'

export interface CardsRow {
  cards: CardRow[] | null
  stock: Record<string, number> | null
}

const cards = statement<CardsRow, [string, string[]]>(`select ${cardsJson} as cards, ${stockJson} as stock`)

export interface Cards {
  opened: ReadonlyMap<string, CardFigures>
  stock: Stock
}

/** The member's cards of some campaigns, by campaign. */
export async function readCards(db: Db, memberId: string, campaigns: readonly Campaign[]): Promise<Cards> {
  return cardsFrom((await db.first(cards, memberId, idsOf(campaigns))) ?? { cards: null, stock: null })
}

/** The same out of a row of a statement that reads more besides. */
export function cardsFrom({ cards, stock }: CardsRow): Cards {
  return { opened: new Map((cards ?? []).map((row) => [row.campaignId, row])), stock: stockFrom(stock) }
}

/** The card of each campaign in their order; one that was not opened is empty. */
export function cardViews(
  campaigns: readonly Campaign[],
  { opened, stock }: Cards,
  { lang, day }: { lang: Lang; day: string },
): StampCard[] {
  return campaigns.map((campaign) => cardView(campaign, opened.get(campaign.id) ?? noFigures, { lang, day, stock }))
}

export function idsOf(campaigns: readonly Campaign[]): string[] {
  return campaigns.map(({ id }) => id)
}
