import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content, StampCampaign } from '../../content/index.ts'
import { type Db, setStatement } from '../../kernel/database/index.ts'
import { type Offeree, readOfferee } from '../segments/index.ts'
import { type CardFigures, cardView } from './card-view.ts'
import { waitingLots, waitingValues } from './free-hearts.ts'
import { offersOf, withOfferedRewards } from './offered.ts'
import { stockFrom } from './reward-stock.ts'

export interface CardOf {
  memberId: string
  campaign: StampCampaign
  lang: Lang
  content: Content
  now: Date
}

interface Row extends CardFigures {
  opened: boolean
  stock: Record<string, number> | null
}

/**
 * The numbers of the book `b` for `CardFigures`, without the number of activated rewards. Each subquery names the member itself, because a distributed
 * database does not follow from the book to it.
 */
export const bookFigures = (memberId: string, departments = 'asked.departments::text[]', cents = 'asked.cents') => `
  coalesce(b.purchased, 0) as purchased, coalesce(b.given, 0) as given, coalesce(b.voucher, 0) as activated,
  coalesce(-b.issued, 0) as collected, coalesce(-b.debt, 0) as debt,
  coalesce((select c.congratulated_hearts from stamp_cards c where c.member_id = ${memberId} and c.campaign_id = b.unit), 0) as congratulated,
  (select coalesce(sum(w.remaining), 0) from (${waitingLots({ memberId, unit: 'b.unit', departments, cents })}) w) as waiting,
  (select min(l.expires_on) from lots l where l.member_id = ${memberId} and l.unit = b.unit and l.remaining > 0) as "expiresOn"`

/** One JSON value: the remaining stock of every reward. */
export const stockJson = '(select json_object_agg(reward_id, available) from reward_stock)'

// One JSON value instead of ten columns: each column costs the client as much as another short row.
const card = setStatement<{ card: Row }, [string, string, string, number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, unit text, departments text, cents int',
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
  const [row, offeree] = await Promise.all([read(db, of), readOffereeOf(db, of)])
  return view(row, offeree, of)
}

/** The member, with the segments of the campaign and its rewards. */
export function readOffereeOf(db: Db, { memberId, campaign, content, now }: CardOf): Promise<Offeree> {
  return readOfferee(db, memberId, offersOf([campaign]), { content, now })
}

/** Like `readCard`, but undefined if it was never opened. */
export async function findCard(db: Db, of: CardOf): Promise<StampCard | undefined> {
  const [row, offeree] = await Promise.all([read(db, of), readOffereeOf(db, of)])
  return row.opened ? view(row, offeree, of) : undefined
}

async function read(db: Db, { memberId, campaign, content }: CardOf): Promise<Row> {
  const row = await db.first(card, memberId, campaign.id, ...waitingValues(content))
  if (!row) throw new Error('A card was not answered')
  return row.card
}

function view(row: Row, offeree: Offeree, { campaign, lang, content, now }: CardOf): StampCard {
  return cardView(withOfferedRewards(campaign, offeree), row, {
    lang,
    day: dayOf(now, content.merchant.timeZone),
    stock: stockFrom(row.stock),
  })
}
