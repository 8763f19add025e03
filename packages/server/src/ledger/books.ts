import { type Db, deferred, setStatement, statement, type Tx, type Write } from '../kernel/database/index.ts'
import { type Account, type Book, type Cause, type Entry, emptyBook, type Lot, type Posting, type Reason } from './types.ts'

type BookRow = { unit: string } & Record<Account, number>
const columns = 'unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred'

const openBookOf = statement<never, [string, string]>('insert into books (member_id, unit) values ($1, $2) on conflict do nothing')
const lockedBooks = setStatement<BookRow, [memberId: string, units: readonly string[]]>(({ ofEach }) =>
  ofEach(
    'lock',
    'member_id uuid, units text[]',
    `select ${columns} from books where member_id = lock.member_id and unit = any(lock.units) order by unit for update`,
  ),
)
const booksOfMember = statement<BookRow, [string]>(`select ${columns} from books where member_id = $1`)
const lotColumns = 'lot_id as "lotId", origin, remaining, received_at as "receivedAt", expires_on as "expiresOn"'
const openLots = setStatement<Lot, [string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, unit text',
    `select ${lotColumns} from lots
     where member_id = asked.member_id and unit = asked.unit and remaining > 0 order by expires_on, received_at, lot_id`,
  ),
)
const lotsById = statement<Lot, [string, string, string[]]>(
  `select ${lotColumns} from lots where member_id = $1 and unit = $2 and lot_id = any($3::uuid[])`,
)

/** Locks the member's books of some units, in unit order, and opens missing ones. Everything that moves value goes through this lock. */
export async function lockBooks(tx: Tx, memberId: string, units: readonly string[]): Promise<Map<string, Book>> {
  const wanted = [...new Set(units)].sort()
  const books = await lockOpenBooks(tx, memberId, wanted)
  if (books.size === wanted.length) return books
  await tx.runAll(wanted.map((unit) => openBook(memberId, unit)))
  return lockOpenBooks(tx, memberId, wanted)
}

/** Like `lockBooks`, but only for units in which the member has a book. It opens none. */
export async function lockOpenBooks(tx: Tx, memberId: string, units: readonly string[]): Promise<Map<string, Book>> {
  return byUnit(memberId, await tx.all(lockedBooks, memberId, units))
}

/** Describes opening the member's book of a unit, without a lock. It changes nothing if the book exists. */
export function openBook(memberId: string, unit: string): Write {
  return deferred(openBookOf, memberId, unit)
}

export async function lockBook(tx: Tx, memberId: string, unit: string): Promise<Book> {
  const book = (await lockBooks(tx, memberId, [unit])).get(unit)
  if (!book) throw new Error('A locked book was not found')
  return book
}

/** The member's current books by unit, without a lock. A unit without a book was never used. */
export async function readBooks(db: Db, memberId: string): Promise<Map<string, Book>> {
  return byUnit(memberId, await db.all(booksOfMember, memberId))
}

function byUnit(memberId: string, rows: readonly BookRow[]): Map<string, Book> {
  return new Map(rows.map((row) => [row.unit, { memberId, ...row }]))
}

export function bookOf(books: ReadonlyMap<string, Book>, memberId: string, unit: string): Book {
  return books.get(unit) ?? emptyBook(memberId, unit)
}

/** Non-empty lots of a book, ordered by expiry, then by age. */
export function readLots(db: Db, memberId: string, unit: string): Promise<Lot[]> {
  return db.all(openLots, memberId, unit)
}

export function readLotsById(db: Db, memberId: string, unit: string, lotIds: string[]): Promise<Lot[]> {
  return db.all(lotsById, memberId, unit, lotIds)
}

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

export async function readPosting(db: Db, memberId: string, postingId: string): Promise<Posting> {
  const row = await db.first(byId, memberId, postingId)
  if (!row) throw new Error(`Posting ${postingId} is missing`)
  return toPosting(memberId, row)
}

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
