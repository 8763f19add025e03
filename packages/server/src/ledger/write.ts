import { deferred, type Form, setStatement, type Write } from '../kernel/database/index.ts'
import { type Account, accounts, type Posting } from './types.ts'

// Any number of postings are booked by these statements: they add postings and entries, open or draw on lots, and move the balances by the same
// entries. Each names the member whose rows it writes, so that a distributed database runs it on the member's node.

/** A distributed database finds rows to insert on the member's node only beside rows that are there. A posting belongs to a book. */
const ofBooks = (form: Form, name: string, columns: string) =>
  `${form.either('', 'books join ')}${form.items(name, columns)}${form.either('', ' using (member_id, unit)')}`

const addPostings = setStatement<
  never,
  [string[], string[], string[], string[], string[], string[], string[], (string | null)[], string[], Date[], Date[]]
>(
  (form) => `
  insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, corrects, detail, happened_at, booked_at)
  select member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, corrects, detail, happened_at, booked_at
  from ${ofBooks(
    form,
    'posting',
    `member_id uuid, posting_id uuid, unit text, reason text, cause text, cause_id text, idempotency_key text, corrects uuid, detail jsonb,
     happened_at timestamptz, booked_at timestamptz`,
  )}`,
)
const addEntries = setStatement<never, [string[], string[], number[], string[], string[], (string | null)[], number[]]>(
  (form) => `
  insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
  select member_id, posting_id, entry, unit, account, lot_id, amount
  from ${ofBooks(form, 'entry', 'member_id uuid, posting_id uuid, entry int, unit text, account text, lot_id uuid, amount bigint')}`,
)
const openLots = setStatement<never, [string[], string[], string[], string[], number[], Date[], string[]]>(
  (form) => `
  insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
  select member_id, unit, lot_id, origin, amount, amount, received_at, expires_on
  from ${ofBooks(form, 'lot', 'member_id uuid, unit text, lot_id uuid, origin text, amount bigint, received_at timestamptz, expires_on date')}`,
)
const drawLots = setStatement<never, [string[], string[], string[], number[]]>(
  (form) => `
  update lots set remaining = lots.remaining + change.amount
  from ${form.items('change', 'member_id uuid, unit text, lot_id uuid, amount bigint')}
  where lots.member_id = change.member_id and lots.unit = change.unit and lots.lot_id = change.lot_id`,
)
/**
 * The constraints of the tables are checked at the end of each statement. A sum that does not conserve, a negative balance or lot, and a posting
 * that was already booked all fail the complete transaction. A posting in a missing book fails, too, by a division by zero, because nobody may
 * be waiting for the result.
 */
const moveBalances = setStatement<
  never,
  [string[], string[], number[], number[], number[], number[], number[], number[], number[], number[], number[]]
>(
  (form) => `
  with moved as (
    update books set
      purchased = books.purchased + change.purchased, given = books.given + change.given, voucher = books.voucher + change.voucher,
      transfer = books.transfer + change.transfer, redeemed = books.redeemed + change.redeemed, expired = books.expired + change.expired,
      debt = books.debt + change.debt, issued = books.issued + change.issued, transferred = books.transferred + change.transferred
    from ${form.items(
      'change',
      `member_id uuid, unit text, purchased bigint, given bigint, voucher bigint, transfer bigint, redeemed bigint, expired bigint, debt bigint, issued bigint,
      transferred bigint`,
    )}
    where books.member_id = change.member_id and books.unit = change.unit
    returning books.unit
  )
  select 1 / ((select count(*) from moved) = cardinality($1))::int as holds`,
)
/** Reports the change of each member to the database function `member_changed`. The function is executed for each work: for many, only for members with a pass. */
const reportChange = setStatement<never, [string]>(
  ({ works, either }) => `
  select work, member_changed(member_id) as reported from ${works('changed', 'member_id uuid')}
  ${either('where exists (select from wallet_passes p where p.member_id = changed.member_id offset 0)', '')}`,
)

/** Describes the booking of postings in locked books. It fails if one is booked already (`postings_once`) or a balance gets negative. */
export function write(postings: readonly Posting[], now: Date): Write[] {
  return [...Map.groupBy(postings, ({ memberId }) => memberId)].flatMap(([memberId, own]) => writeOfMember(memberId, own, now))
}

function writeOfMember(memberId: string, postings: readonly Posting[], now: Date): Write[] {
  const rows = postings.map(postingRows)
  const booked = rows.map(({ posting }) => ({ ...posting, detail: JSON.stringify(posting.detail), booked_at: now }))
  const entries = rows.flatMap((row) => row.entries)
  const lots = rows.flatMap(({ lot }) => lot ?? [])
  const opened = new Set<string | null>(lots.map(({ lot_id }) => lot_id))
  const drawn = drawnLots(entries.filter(({ lot_id }) => !opened.has(lot_id)))
  const moved = [...new Set(postings.map(({ unit }) => unit))].map((unit) => {
    const sum = (account: Account) => sumOf(entries.filter((entry) => entry.unit === unit && entry.account === account))
    return { unit, ...(Object.fromEntries(accounts.map((account) => [account, sum(account)])) as Record<Account, number>) }
  })
  const ofPosting = ['posting_id', 'unit', 'reason', 'cause', 'cause_id', 'idempotency_key', 'corrects', 'detail'] as const
  const ofLot = ['unit', 'lot_id', 'origin', 'amount', 'received_at', 'expires_on'] as const
  return [
    deferred(addPostings, ...columns(memberId, booked, ...ofPosting, 'happened_at', 'booked_at')),
    deferred(addEntries, ...columns(memberId, entries, 'posting_id', 'entry', 'unit', 'account', 'lot_id', 'amount')),
    ...(lots.length > 0 ? [deferred(openLots, ...columns(memberId, lots, ...ofLot))] : []),
    ...(drawn.length > 0 ? [deferred(drawLots, ...columns(memberId, drawn, 'unit', 'lotId', 'amount'))] : []),
    deferred(moveBalances, ...columns(memberId, moved, 'unit', ...accounts)),
    deferred(reportChange, memberId),
  ]
}

/** The values of a statement about rows of a member: the member for each row, and a list of each column. */
function columns<Row extends object, Names extends readonly (keyof Row)[]>(memberId: string, rows: readonly Row[], ...names: Names) {
  const lists = names.map((name) => rows.map((row) => row[name])) as { -readonly [Index in keyof Names]: Row[Names[Index]][] }
  return [rows.map(() => memberId), ...lists] as const
}

function drawnLots(entries: readonly { unit: string; lot_id: string | null; amount: number }[]) {
  const ofLots = entries.flatMap(({ unit, lot_id: lotId, amount }) => (lotId === null ? [] : { unit, lotId, amount }))
  const byLot = Map.groupBy(ofLots, ({ unit, lotId }) => `${lotId} ${unit}`)
  return [...byLot.values()].flatMap(([first, ...others]) => (first ? { ...first, amount: sumOf([first, ...others]) } : []))
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
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
