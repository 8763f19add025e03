import * as contract from '@herzkarte/contract/calls.ts'
import type { historyKinds } from '@herzkarte/contract/receipts/index.ts'
import type { Content } from '../../../content/index.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import { handleRead } from '../../../runtime/handle.ts'

export const listHistoryUnReadStatus = handleRead(
  contract.listHistoryUnReadStatus,
  async function listHistoryUnReadStatus(_, { db, member, content }) {
    return countUnread(db, member.memberId, content)
  },
)

type HistoryKind = (typeof historyKinds)[number]

/** Counting stops here: the app shows "99+". */
const most = 100

/** Actions of members in the app are not news to them. */
const ownDoing = ['activation', 'deactivation', 'claim', 'collectCode', 'print', 'gift']

// Entries are counted by the time of booking: a sale that waited in its till's queue is new when it arrives. Movements that change neither the
// balance nor the debt are not part of a history.
function postingsIn(units: string, history: HistoryKind): string {
  return `(select count(*) from (
    select 1 from postings p
    where p.member_id = $1 and p.unit = any(${units}) and p.booked_at > ${readAt(history)} and p.cause <> all($4::text[])
      and not (p.cause = 'giftReturn' and p.detail ->> 'status' = 'Cancelled')
      and exists (select from entries e where e.member_id = p.member_id and e.posting_id = p.posting_id and e.account in ('purchased', 'given', 'debt'))
    limit ${most}) news)`
}

function rowsIn(table: string, condition: string): string {
  return `(select count(*) from (select 1 from ${table} where member_id = $1 and ${condition} limit ${most}) news)`
}

/** A history that was never read is new from its start. */
function readAt(history: HistoryKind): string {
  return `coalesce((select read_at from history_reads where member_id = $1 and history = '${history}'), '-infinity')`
}

/** Handed over or expired; also activated if a full collector card did it. */
const newRewards = `(status in ('Redeemed', 'Expired') and ended_at > ${readAt('rewards')}
  or status = 'Activated' and campaign_id = any($3::text[]) and activated_at > ${readAt('rewards')})`

const count = statement<Record<HistoryKind, number>, [string, string[], string[], string[], string]>(`
  select ${postingsIn('$2::text[]', 'hearts')} as hearts,
    ${postingsIn('$3::text[]', 'collector')} as collector,
    ${postingsIn('array[$5::text]', 'points')} as points,
    ${rowsIn('redemptions', newRewards)} as rewards,
    ${rowsIn('user_coupons', `status in ('Redeemed', 'Expired') and ended_at > ${readAt('coupons')}`)} as coupons,
    ${rowsIn('receipts', `booked_at > ${readAt('transactions')}`)} as transactions,
    ${rowsIn('gift_holds', `kind = 'reservation' and status in ('Confirmed', 'Expired') and ended_at > ${readAt('reservations')}`)} as reservations`)

/** The number of new entries in each history since the member read it. */
async function countUnread(db: Db, memberId: string, { campaigns, collectors }: Content): Promise<Record<HistoryKind, number>> {
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
  const row = await db.first(count, memberId, ids(campaigns), ids(collectors), ownDoing, pointsUnit)
  if (!row) throw new Error('Nothing was counted')
  return row
}
