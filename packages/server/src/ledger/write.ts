import { deferred, setStatement, type Write } from '../kernel/database/index.ts'
import type { Posting } from './types.ts'

/**
 * One statement books any number of postings: it adds postings and entries, opens or draws on lots, and moves the balances by the same entries.
 * The constraints of the tables are checked at its end. A sum that does not conserve, a negative balance or lot, and a posting that was already
 * booked all fail the complete transaction. A posting in a missing book fails, too, by a division by zero, because nobody may be waiting for
 * this statement's result. The change of each member is reported to the database function `member_changed`.
 */
const writePostings = setStatement<
  never,
  [
    ...posting: [string[], string[], string[], string[], string[], string[], string[], (string | null)[], string[], Date[], Date[]],
    ...entry: [string[], string[], number[], string[], string[], (string | null)[], number[], boolean[]],
    ...lot: [string[], string[], string[], string[], number[], Date[], string[]],
  ]
>(`
  with posting as (
    select * from unnest(array(select unnest($1::uuid[])), $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::jsonb[],
      $10::timestamptz[], $11::timestamptz[])
      as posting (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, corrects, detail, happened_at, booked_at)
  ), entry as (
    select * from unnest(array(select unnest($12::uuid[])), $13::uuid[], $14::int[], $15::text[], $16::text[], $17::uuid[], $18::bigint[], $19::boolean[])
      as entry (member_id, posting_id, entry, unit, account, lot_id, amount, opens)
  ), posted as (
    insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, corrects, detail, happened_at, booked_at)
    select * from posting
  ), entered as (
    insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
    select member_id, posting_id, entry, unit, account, lot_id, amount from entry
  ), opened as (
    insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
    select member_id, unit, lot_id, origin, amount, amount, received_at, expires_on
    from unnest(array(select unnest($20::uuid[])), $21::text[], $22::uuid[], $23::text[], $24::bigint[], $25::timestamptz[], $26::date[])
      as lot (member_id, unit, lot_id, origin, amount, received_at, expires_on)
  ), drawn as (
    update lots set remaining = lots.remaining + change.amount
    from (
      select member_id, unit, lot_id, sum(amount) as amount from entry where lot_id is not null and not opens group by member_id, unit, lot_id
    ) as change
    where lots.member_id = change.member_id and lots.unit = change.unit and lots.lot_id = change.lot_id
  ), moved as (
    update books set
      purchased = books.purchased + change.purchased, given = books.given + change.given, voucher = books.voucher + change.voucher,
      transfer = books.transfer + change.transfer, redeemed = books.redeemed + change.redeemed, expired = books.expired + change.expired,
      debt = books.debt + change.debt, issued = books.issued + change.issued, transferred = books.transferred + change.transferred
    from (
      select member_id, unit,
        coalesce(sum(amount) filter (where account = 'purchased'), 0) as purchased,
        coalesce(sum(amount) filter (where account = 'given'), 0) as given,
        coalesce(sum(amount) filter (where account = 'voucher'), 0) as voucher,
        coalesce(sum(amount) filter (where account = 'transfer'), 0) as transfer,
        coalesce(sum(amount) filter (where account = 'redeemed'), 0) as redeemed,
        coalesce(sum(amount) filter (where account = 'expired'), 0) as expired,
        coalesce(sum(amount) filter (where account = 'debt'), 0) as debt,
        coalesce(sum(amount) filter (where account = 'issued'), 0) as issued,
        coalesce(sum(amount) filter (where account = 'transferred'), 0) as transferred
      from entry group by member_id, unit
    ) as change
    where books.member_id = change.member_id and books.unit = change.unit
    returning books.unit
  )
  select 1 / ((select count(*) from moved) = (select count(*) from (select distinct member_id, unit from posting) book))::int as holds,
    member_changed(member_id) as reported
  from (select distinct member_id from posting) member`)

/**
 * Describes the booking of postings whose books the transaction has locked. It fails if one of them was already booked
 * (constraint `postings_once`) or would make a balance negative.
 */
export function write(postings: readonly Posting[], now: Date): Write[] {
  if (postings.length === 0) return []
  const rows = postings.map((posting) => ({ memberId: posting.memberId, ...postingRows(posting) }))
  const entries = rows.flatMap(({ memberId, entries, lot }) =>
    entries.map((row) => ({ memberId, ...row, opens: row.lot_id !== null && row.lot_id === lot?.lot_id })),
  )
  const lots = rows.flatMap(({ memberId, lot }) => (lot ? [{ memberId, ...lot }] : []))
  return [
    deferred(
      writePostings,
      rows.map(({ memberId }) => memberId),
      rows.map(({ posting }) => posting.posting_id),
      rows.map(({ posting }) => posting.unit),
      rows.map(({ posting }) => posting.reason),
      rows.map(({ posting }) => posting.cause),
      rows.map(({ posting }) => posting.cause_id),
      rows.map(({ posting }) => posting.idempotency_key),
      rows.map(({ posting }) => posting.corrects),
      rows.map(({ posting }) => JSON.stringify(posting.detail)),
      rows.map(({ posting }) => posting.happened_at),
      rows.map(() => now),
      entries.map(({ memberId }) => memberId),
      entries.map(({ posting_id }) => posting_id),
      entries.map(({ entry }) => entry),
      entries.map(({ unit }) => unit),
      entries.map(({ account }) => account),
      entries.map(({ lot_id }) => lot_id),
      entries.map(({ amount }) => amount),
      entries.map(({ opens }) => opens),
      lots.map(({ memberId }) => memberId),
      lots.map(({ unit }) => unit),
      lots.map(({ lot_id }) => lot_id),
      lots.map(({ origin }) => origin),
      lots.map(({ amount }) => amount),
      lots.map(({ received_at }) => received_at),
      lots.map(({ expires_on }) => expires_on),
    ),
  ]
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
