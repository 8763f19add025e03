import { deferred, statement, type Write } from '../kernel/database/index.ts'
import type { Posting } from './types.ts'

/**
 * One statement books any number of postings of one member: it adds postings and entries, opens or draws on lots, and moves the balances by
 * the same entries. The constraints of the tables are checked at its end. A sum that does not conserve, a negative balance or lot, and a
 * posting that was already booked all fail the complete transaction. A posting in a missing book fails, too, by a division by zero, because
 * nobody may be waiting for this statement's result. The change of the member is reported to the database function `member_changed`.
 */
const writePostings = statement<never, [string, Date, string, string, string, number]>(`
  with posted as (
    insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, corrects, detail, happened_at, booked_at)
    select $1::uuid, posting_id, unit, reason, cause, cause_id, idempotency_key, corrects, detail, happened_at, $2
    from jsonb_to_recordset($3::jsonb) as p (posting_id uuid, unit text, reason text, cause text, cause_id text,
      idempotency_key text, corrects uuid, detail jsonb, happened_at timestamptz)
  ), entered as (
    insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
    select $1::uuid, posting_id, entry, unit, account, lot_id, amount
    from jsonb_to_recordset($4::jsonb) as e (posting_id uuid, entry int, unit text, account text, lot_id uuid, amount bigint)
  ), opened as (
    insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
    select $1::uuid, unit, lot_id, origin, amount, amount, received_at, expires_on
    from jsonb_to_recordset($5::jsonb) as l (unit text, lot_id uuid, origin text, amount bigint, received_at timestamptz, expires_on date)
  ), drawn as (
    update lots set remaining = lots.remaining + change.amount
    from (
      select unit, lot_id, sum(amount) as amount
      from jsonb_to_recordset($4::jsonb) as e (unit text, lot_id uuid, amount bigint, opens boolean)
      where lot_id is not null and not opens group by unit, lot_id
    ) as change
    where lots.member_id = $1::uuid and lots.unit = change.unit and lots.lot_id = change.lot_id
  ), moved as (
    update books set
      purchased = books.purchased + change.purchased, given = books.given + change.given, voucher = books.voucher + change.voucher,
      transfer = books.transfer + change.transfer, redeemed = books.redeemed + change.redeemed, expired = books.expired + change.expired,
      debt = books.debt + change.debt, issued = books.issued + change.issued, transferred = books.transferred + change.transferred
    from (
      select unit,
        coalesce(sum(amount) filter (where account = 'purchased'), 0) as purchased,
        coalesce(sum(amount) filter (where account = 'given'), 0) as given,
        coalesce(sum(amount) filter (where account = 'voucher'), 0) as voucher,
        coalesce(sum(amount) filter (where account = 'transfer'), 0) as transfer,
        coalesce(sum(amount) filter (where account = 'redeemed'), 0) as redeemed,
        coalesce(sum(amount) filter (where account = 'expired'), 0) as expired,
        coalesce(sum(amount) filter (where account = 'debt'), 0) as debt,
        coalesce(sum(amount) filter (where account = 'issued'), 0) as issued,
        coalesce(sum(amount) filter (where account = 'transferred'), 0) as transferred
      from jsonb_to_recordset($4::jsonb) as e (unit text, account text, amount bigint) group by unit
    ) as change
    where books.member_id = $1::uuid and books.unit = change.unit
    returning books.unit
  )
  select 1 / (count(*) = $6)::int as holds, member_changed($1::uuid) as reported from moved`)

/**
 * Describes the booking of postings of one member whose books the transaction has locked. It fails if one of them was already booked
 * (constraint `postings_once`) or would make a balance negative.
 */
export function write(postings: readonly Posting[], now: Date): Write[] {
  const [first] = postings
  if (!first) return []
  const units = new Set(postings.map((posting) => posting.unit))
  return [deferred(writePostings, first.memberId, now, ...asJson(postings), units.size)]
}

function asJson(postings: readonly Posting[]): [string, string, string] {
  const rows = postings.map(postingRows)
  const entries = rows.flatMap(({ entries, lot }) =>
    entries.map((row) => ({ ...row, opens: row.lot_id !== null && row.lot_id === lot?.lot_id })),
  )
  return [JSON.stringify(rows.map(({ posting }) => posting)), JSON.stringify(entries), JSON.stringify(rows.flatMap(({ lot }) => lot ?? []))]
}

/** The rows that a posting adds to `postings`, `entries` and `lots`. All of them belong to its member. */
export function postingRows({ postingId, unit, reason, cause, key, corrects, detail, happenedAt, entries, newLot }: Posting) {
  return {
    posting: {
      posting_id: postingId,
      unit,
      reason,
      cause: cause.kind,
      cause_id: cause.id,
      idempotency_key: key,
      corrects: corrects ?? null,
      detail: detail ?? {},
      happened_at: happenedAt,
    },
    entries: entries.map(({ account, amount, lotId }, entry) => ({
      posting_id: postingId,
      entry,
      unit,
      account,
      lot_id: lotId ?? null,
      amount,
    })),
    lot: newLot && {
      unit,
      lot_id: newLot.lotId,
      origin: newLot.origin,
      amount: newLot.amount,
      received_at: happenedAt,
      expires_on: newLot.expiresOn,
    },
  }
}
