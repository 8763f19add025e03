import type { HeartHistoryEntry, IssueMethod } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle, giftTitle, rewardName, storeName } from '../../content/index.ts'
import { type Db, setStatement, statement } from '../../kernel/database/index.ts'
import type { Position } from '../../kernel/pagination.ts'
import { readNames } from '../../runtime/member-names.ts'

/**
 * SQL: postings of a member in some units with their causes, as `HistoryRow`. Movements that change neither what is held nor what is
 * owed (a reward handed over, or an expired one) are excluded. Causes that are a receipt, a redemption or a held gift contain its id.
 */
const changes = (memberId: string, units: string) => `
  select p.posting_id as "transactionId", p.unit as "campaignId", p.reason as "issueMethod", p.cause, p.detail ->> 'note' as note, p.happened_at as "happenedAt",
    c.held, c.debt, coalesce(r.store_id, p.detail ->> 'storeId') as "storeId", r.receipt_number as "receiptNumber", r.receipt_id as "receiptId",
    d.reward_id as "rewardId",
    g.gift_id as "giftId", coalesce(ts.receiver_id, tr.sender_id, (p.detail ->> 'borrowerId')::uuid) as "partyId"
  from postings p
  cross join lateral (
    select coalesce(sum(e.amount) filter (where e.account in ('purchased', 'given')), 0) as held,
      coalesce(sum(e.amount) filter (where e.account = 'debt'), 0) as debt
    from entries e where e.member_id = ${memberId} and e.posting_id = p.posting_id
  ) c
  cross join lateral (select case when p.cause_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.cause_id::uuid end as id) about
  left join receipts r on r.member_id = p.member_id and r.receipt_id = about.id
  left join redemptions d on d.member_id = p.member_id and d.redemption_id = about.id
  left join gift_holds g on g.member_id = p.member_id and g.hold_id = about.id
  left join transfers ts on ts.member_id = p.member_id and ts.transfer_id = about.id
  left join incoming_transfers tr on tr.member_id = p.member_id and tr.transfer_id = about.id
  where p.member_id = ${memberId} and p.unit = any(${units}) and (c.held <> 0 or c.debt <> 0)`

type Row = Omit<HistoryRow, 'party'> & { partyId: string | null }

const page = setStatement<Row, [string, string[], Date, Date, string, number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, units text[], since timestamptz, start_at timestamptz, start_id uuid, most int',
    `${changes('asked.member_id', 'asked.units')}
    and p.happened_at >= asked.since and (p.happened_at, p.posting_id) < (asked.start_at, asked.start_id)
    order by p.happened_at desc, p.posting_id desc limit asked.most`,
  ),
)

const creditedAfter = statement<Row, [string, string[], number]>(`${changes('$1', '$2::text[]')}
  and c.held + c.debt > 0 and p.cause not in ('deactivation', 'giftReturn', 'transferReturn')
  and p.posting_id > coalesce((select s.posting_id from seen_postings s where s.member_id = $1), '00000000-0000-0000-0000-000000000000')
  order by p.posting_id limit $3`)

/** Hearts that were credited and spent within a period, and those held and owed now. */
type Totals = Record<'collectedHearts' | 'spentHearts' | 'balanceHearts' | 'debtHearts', number>

const sums = setStatement<Totals, [string, string[], Date, Date]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, units text[], since timestamptz, until timestamptz',
    `
  select coalesce(sum(change) filter (where change > 0), 0) as "collectedHearts",
    coalesce(-sum(change) filter (where change < 0), 0) as "spentHearts",
    (select coalesce(sum(b.purchased + b.given), 0) from books b where b.member_id = asked.member_id and b.unit = any(asked.units)) as "balanceHearts",
    (select coalesce(-sum(b.debt), 0) from books b where b.member_id = asked.member_id and b.unit = any(asked.units)) as "debtHearts"
  from (
    select sum(e.amount) as change from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
    where p.member_id = asked.member_id and p.unit = any(asked.units) and p.happened_at >= asked.since and p.happened_at < asked.until
      and e.account in ('purchased', 'given', 'debt')
    group by p.posting_id
  ) changes`,
  ),
)

/** A section of the history, newest first, from `from` on and after `start` in list order. */
export async function readHistory<Cause = HistoryRow['cause']>(
  db: Db,
  memberId: string,
  units: string[],
  range: { from: Date; start: Position },
  limit: number,
): Promise<HistoryRow<Cause>[]> {
  const rows = await db.all(page, memberId, units, range.from, range.start.at, range.start.id, limit)
  return withParties(db, memberId, rows) as Promise<HistoryRow<Cause>[]>
}

export async function readTotals(
  db: Db,
  memberId: string,
  units: string[],
  { from, before }: { from: Date; before: Date },
): Promise<Totals> {
  const totals = await db.first(sums, memberId, units, from, before)
  if (!totals) throw new Error('Totals were not answered')
  return totals
}

/** Hearts credited since the member last looked, oldest first. Hearts that were returned at the member's own request are not news. */
export async function readCredited(db: Db, memberId: string, units: string[], limit: number): Promise<HistoryRow[]> {
  return withParties(db, memberId, await db.all(creditedAfter, memberId, units, limit))
}

async function withParties(db: Db, memberId: string, rows: readonly Row[]): Promise<HistoryRow[]> {
  const ids = rows.map(({ partyId }) => partyId)
  const names = await readNames(db, memberId, ids)
  return rows.map(({ partyId, ...row }) => ({ ...row, party: names.get(partyId ?? '') || null }))
}

/** A posting as read for the history of a unit. The possible causes depend on the unit. */
export interface HistoryRow<Cause = HeartHistoryEntry['cause']> {
  transactionId: string
  campaignId: string
  /** @trusted Only `write` adds postings, and takes them with a reason of this type. */
  issueMethod: IssueMethod
  /** @trusted Postings of other causes change neither what is held nor what is owed in the requested units. */
  cause: Cause
  note: string | null
  happenedAt: Date
  /** The change of what is held and of what is owed. A growing debt is negative, a repaid one positive. */
  held: number
  debt: number
  storeId: string | null
  receiptNumber: string | null
  receiptId: string | null
  rewardId: string | null
  giftId: string | null
  /** Name of the person that the hearts were shared with or came from. */
  party: string | null
}

/**
 * An entry of the heart history (specification, section 3). Hearts are totals: a purchase that repaid a debt shows all its hearts and those
 * that went into the debt; a return shows what was taken back and how much of it is now owed.
 */
export function historyEntryView(row: HistoryRow, { content, lang }: { content: Content; lang: Lang }): HeartHistoryEntry {
  const { held, debt, happenedAt, storeId, rewardId, giftId, ...shown } = row
  return {
    ...shown,
    campaignTitle: campaignTitle(content, row.campaignId, lang),
    hearts: held + debt,
    debtHearts: Math.abs(debt),
    happenedAt: happenedAt.toISOString(),
    storeName: storeId === null ? null : storeName(content, storeId),
    rewardName: nameOf({ rewardId, giftId }, content, lang),
  }
}

function nameOf({ rewardId, giftId }: Pick<HistoryRow, 'rewardId' | 'giftId'>, content: Content, lang: Lang): string | null {
  if (rewardId !== null) return rewardName(content, rewardId, lang)
  return giftId === null ? null : giftTitle(content, giftId, lang)
}
