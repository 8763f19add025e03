import { type Db, setStatement, statement } from '../kernel/database/index.ts'
import type { Cause, Entry, Posting, Reason } from './types.ts'

interface Row {
  posting_id: string
  unit: string
  /** @trusted Only `write` adds postings, and takes them with this type. */
  reason: Reason
  /** @trusted Only `write` adds postings, and takes them with this type. */
  cause: Posting['cause']['kind']
  cause_id: string
  idempotency_key: string
  corrects: string | null
  detail: Record<string, unknown>
  happened_at: Date
  entries: { account: Entry['account']; amount: number; lot_id: string | null }[]
}

/** The entries name the member themselves: a distributed database does not follow from the posting to it. */
const selectOf = (memberId: string) => `
  select p.posting_id, p.unit, p.reason, p.cause, p.cause_id, p.idempotency_key, p.corrects, p.detail, p.happened_at,
    (select coalesce(jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount, 'lot_id', e.lot_id) order by e.entry), '[]')
     from entries e where e.member_id = ${memberId} and e.posting_id = p.posting_id) as entries
  from postings p`
const byId = statement<Row, [string, string]>(`${selectOf('$1')} where p.member_id = $1 and p.posting_id = $2`)
const byKeys = statement<Row, [string, string[]]>(`${selectOf('$1')} where p.member_id = $1 and p.idempotency_key = any($2::text[])`)
const byCause = setStatement<Row, [string, Date, string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, happened_at timestamptz, cause text, cause_id text',
    `${selectOf('asked.member_id')} where p.member_id = asked.member_id and p.happened_at = asked.happened_at and p.cause = asked.cause and p.cause_id = asked.cause_id
     order by p.unit`,
  ),
)

/** One posting of a member with its entries. */
export async function readPosting(db: Db, memberId: string, postingId: string): Promise<Posting> {
  const row = await db.first(byId, memberId, postingId)
  if (!row) throw new Error(`Posting ${postingId} is missing`)
  return toPosting(memberId, row)
}

/** The member's postings with one of the keys. */
export async function readPostingsByKey(db: Db, memberId: string, keys: string[]): Promise<Posting[]> {
  return (await db.all(byKeys, memberId, keys)).map((row) => toPosting(memberId, row))
}

/** A member's postings about one cause, by unit. They happened when the cause did, so the index of the history finds them. */
export async function readPostingsAbout(db: Db, memberId: string, cause: Cause, happenedAt: Date): Promise<Posting[]> {
  return (await db.all(byCause, memberId, happenedAt, cause.kind, cause.id)).map((row) => toPosting(memberId, row))
}

function toPosting(memberId: string, row: Row): Posting {
  return {
    postingId: row.posting_id,
    memberId,
    unit: row.unit,
    reason: row.reason,
    cause: { kind: row.cause, id: row.cause_id },
    key: row.idempotency_key,
    ...(row.corrects ? { corrects: row.corrects } : {}),
    detail: row.detail,
    happenedAt: row.happened_at,
    entries: row.entries.map(({ account, amount, lot_id }) => ({ account, amount, ...(lot_id ? { lotId: lot_id } : {}) })),
  }
}
