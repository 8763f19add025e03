import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, needsOpening, type StampCampaign } from '../../content/index.ts'
import { type Db, setStatement, statement } from '../../kernel/database/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { type Offeree, readOfferee } from '../segments/index.ts'
import { isVisible, offersOf, withOfferedRewards } from './campaign-view.ts'
import { type CardFigures, cardView, noFigures } from './card-view.ts'
import { waitingLots, waitingValues } from './free-hearts.ts'
import { type RedemptionRow, stockFrom } from './reward-view.ts'

export type CardOf = { memberId: string; campaign: StampCampaign } & Pick<CallContext, 'lang' | 'content' | 'now'>

interface Row extends CardFigures {
  opened: boolean
  stock: Record<string, number> | null
}

/**
 * The numbers of the book `b` for `CardFigures`, without the number of activated rewards. Each subquery names the member itself, because a distributed
 * database does not follow from the book to it.
 */
export const bookFigures = (memberId: string, departments = 'asked.departments', cents = 'asked.cents') => `
  coalesce(b.purchased, 0) as purchased, coalesce(b.given, 0) as given, coalesce(b.voucher, 0) as activated,
  coalesce(-b.issued, 0) as collected, coalesce(-b.debt, 0) as debt,
  coalesce((select c.congratulated_hearts from stamp_cards c where c.member_id = ${memberId} and c.campaign_id = b.unit), 0) as congratulated,
  (select coalesce(sum(w.remaining), 0) from (${waitingLots({ memberId, unit: 'b.unit', departments, cents })}) w) as waiting,
  (select min(l.expires_on) from lots l where l.member_id = ${memberId} and l.unit = b.unit and l.remaining > 0) as "expiresOn"`

/** One JSON value: the remaining stock of every reward. */
export const stockJson = '(select json_object_agg(reward_id, available) from reward_stock)'

// One JSON value instead of ten columns: each column costs the client as much as another short row.
const card = setStatement<{ card: Row }, [string, string, string[], number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, unit text, departments text[], cents int',
    `select to_json(card) as card from (
      select b.member_id is not null as opened, ${bookFigures('asked.member_id')}, ${stockJson} as stock,
        (select count(*) from redemptions d
          where d.member_id = asked.member_id and d.campaign_id = asked.unit and d.status = 'Activated') as "activatedRewards"
      from members m left join books b on b.member_id = m.member_id and b.unit = asked.unit where m.member_id = asked.member_id
    ) card`,
  ),
)

/** The member's card of a campaign, empty if it was never opened. Inside a transaction it includes that transaction's writes. */
export async function readCard(db: Db, of: CardOf): Promise<StampCard> {
  return (await readCardState(db, of)).card
}

/** The member, with the segments of the campaign and its rewards. */
export function readOffereeOf(db: Db, { memberId, campaign, content, now }: CardOf): Promise<Offeree> {
  return readOfferee(db, memberId, offersOf([campaign]), { content, now })
}

/** Like `readCard`, with the member, and whether the card was opened. */
export async function readCardState(db: Db, of: CardOf): Promise<{ card: StampCard; isOpened: boolean; offeree: Offeree }> {
  const { memberId, campaign, lang, content, now } = of
  const [row, offeree] = await Promise.all([db.first(card, memberId, campaign.id, ...waitingValues(content)), readOffereeOf(db, of)])
  if (!row) throw new Error('A card was not answered')
  const context = { lang, day: dayOf(now, content.merchant.timeZone), stock: stockFrom(row.card.stock) }
  return { card: cardView(withOfferedRewards(campaign, offeree), row.card, context), isOpened: row.card.opened, offeree }
}

/** SQL: every activated reward of a member, as JSON of `RedemptionRow`. No till has processed them yet. */
export const activatedJson = (memberId: string) => `(select json_agg(activated) from (
  select d.redemption_id as "redemptionId", d.campaign_id as "campaignId", d.reward_id as "rewardId", d.status, d.hearts,
    d.lent_hearts as "lentHearts", d.copay_cents as "copayCents", d.activated_at as "activatedAt", d.ended_at as "endedAt", d.valid_until as "validUntil",
    null as "storeId", null as "receiptNumber"
  from redemptions d where d.member_id = ${memberId} and d.status = 'Activated') activated)`

/** Sorted here, because for so few rows that is cheaper than sorting in the statement. */
export function newestActivatedFirst(rows: readonly RedemptionRow[]): RedemptionRow[] {
  const at = ({ activatedAt }: RedemptionRow) => new Date(activatedAt).getTime()
  return rows.toSorted((a, b) => at(b) - at(a) || (a.redemptionId < b.redemptionId ? 1 : -1))
}

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

const cards = statement<CardsRow, [string, string[], string[], number]>(`select ${cardsColumns('$1', '$2::text[]', '$3::text[]', '$4')}`)

/** A member's opened cards by campaign, and their activated rewards, newest first. */
export type Cards = ReturnType<typeof cardsFrom>

export async function readCards(db: Db, memberId: string, campaigns: readonly StampCampaign[], content: Content): Promise<Cards> {
  return cardsFrom(
    (await db.first(cards, memberId, idsOf(campaigns), ...waitingValues(content))) ?? { cards: null, activated: null, stock: null },
  )
}

/** Converts the row of a statement that also reads other things. */
export function cardsFrom({ cards, activated, stock }: CardsRow) {
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
  { lang, day, offeree }: Pick<CallContext, 'lang' | 'day'> & { offeree: Offeree },
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

const openCards = statement<{ campaignId: string }, [string, string[]]>(
  'select campaign_id as "campaignId" from stamp_cards where member_id = $1 and campaign_id = any($2::text[])',
)

/**
 * What decides which of some campaigns and rewards a member or a visitor sees, with the open cards of campaigns that are for some members only. Without such
 * campaigns and rewards, it reads nothing.
 */
export async function readView(
  db: Db,
  memberId: string | undefined,
  campaigns: readonly StampCampaign[],
  context: { content: Content; now: Date },
): Promise<{ offeree: Offeree | undefined; opened: ReadonlySet<string> }> {
  if (memberId === undefined) return { offeree: undefined, opened: new Set() }
  const limited = idsOf(campaigns.filter(needsOpening))
  const [offeree, cards] = await Promise.all([
    readOfferee(db, memberId, offersOf(campaigns), context),
    limited.length > 0 ? db.all(openCards, memberId, limited) : [],
  ])
  return { offeree, opened: new Set(cards.map(({ campaignId }) => campaignId)) }
}
