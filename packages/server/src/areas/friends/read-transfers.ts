import { type Db, statement } from '../../kernel/database/index.ts'
import type { Position } from '../../kernel/pagination.ts'
import { type PersonRow, readParties } from './people.ts'
import type { ReadTransfer } from './transfer-view.ts'

type Row = Omit<ReadTransfer, 'party'> & { waits: boolean; party_id: string | null }

/** Transfers of the member `$1` from both sides. Waiting ones come first. */
const transfers = `
  select t.*, t.status = 'InTransit' as waits from (
    select transfer_id as "transferId", 'sent' as direction, unit, amount, to_friend as "toFriend", status, sent_at as "sentAt",
      expires_at as "expiresAt", ended_at as "endedAt", receiver_id as party_id, code_key as "codeKey"
    from transfers where member_id = $1
    union all
    select transfer_id, 'received', unit, amount, true, status, sent_at, expires_at, ended_at, sender_id, code_key
    from incoming_transfers where member_id = $1
  ) t`
const page = statement<Row, [string, boolean, Date, string, number]>(`
  select * from (${transfers}) all_of_them
  where (waits, "sentAt", "transferId") < ($2, $3::timestamptz, $4::uuid)
  order by waits desc, "sentAt" desc, "transferId" desc limit $5`)
const one = statement<Row, [string, string]>(`select * from (${transfers}) all_of_them where "transferId" = $2 and direction = 'sent'`)

/** The cursor of a page: after a transfer that waits, or after one that does not. */
export type TransferPlace = Position & { waits: boolean }

export async function readTransfers(
  db: Db,
  memberId: string,
  start: TransferPlace,
  limit: number,
): Promise<(ReadTransfer & { waits: boolean })[]> {
  const rows = await db.all(page, memberId, start.waits, start.at, start.id, limit)
  const parties = await partiesOf(db, memberId, rows)
  return rows.map((row) => ({ ...withParty(row, parties), waits: row.waits }))
}

/** A transfer that this member has sent. */
export async function readSent(db: Db, memberId: string, transferId: string): Promise<ReadTransfer> {
  const row = await db.first(one, memberId, transferId)
  if (!row) throw new Error('A transfer was not found any more')
  return withParty(row, await partiesOf(db, memberId, [row]))
}

function partiesOf(db: Db, memberId: string, rows: readonly Row[]): Promise<ReadonlyMap<string, PersonRow>> {
  return readParties(
    db,
    memberId,
    rows.flatMap(({ party_id }) => party_id ?? []),
  )
}

function withParty(row: Row, parties: ReadonlyMap<string, PersonRow>): ReadTransfer {
  return { ...row, party: parties.get(row.party_id ?? '') ?? null }
}
