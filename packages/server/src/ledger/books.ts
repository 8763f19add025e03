import { type Db, deferred, setStatement, statement, type Tx, type Write } from '../kernel/database/index.ts'
import { type Account, type Book, type Cause, emptyBook, type Lot, type Posting } from './types.ts'

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
const allBooks = statement<BookRow, [string]>(`select ${columns} from books where member_id = $1 order by unit for update`)
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

/** Locks two members' books of a unit in the order of their ids, like everything that locks books of two members. Opens none: a missing one is empty. */
export async function lockBothBooks(tx: Tx, one: string, other: string, unit: string): Promise<[Book, Book]> {
  const [first, second] = await Promise.all([one, other].sort().map(async (id) => bookOf(await lockOpenBooks(tx, id, [unit]), id, unit)))
  if (!first || !second) throw new Error('Two locked books were not answered')
  return first.memberId === one ? [first, second] : [second, first]
}

/** The same as `lockOpenBooks` for all units. */
export async function lockAllBooks(tx: Tx, memberId: string): Promise<Map<string, Book>> {
  return byUnit(memberId, await tx.all(allBooks, memberId))
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

type Booked = Omit<Posting, 'newLot'>

/** The entries name the member themselves: a distributed database does not follow from the posting to it. */
const selectOf = (memberId: string) => `
  select p.posting_id as "postingId", p.member_id as "memberId", p.unit, p.reason, jsonb_build_object('kind', p.cause, 'id', p.cause_id) as cause,
    p.idempotency_key as key, p.corrects, p.detail, p.happened_at as "happenedAt",
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('account', e.account, 'amount', e.amount, 'lotId', e.lot_id)) order by e.entry), '[]')
     from entries e where e.member_id = ${memberId} and e.posting_id = p.posting_id) as entries
  from postings p`
const byId = statement<Booked, [string, string]>(`${selectOf('$1')} where p.member_id = $1 and p.posting_id = $2`)
const byKeys = statement<Booked, [string, string[]]>(`${selectOf('$1')} where p.member_id = $1 and p.idempotency_key = any($2::text[])`)
const byCause = setStatement<Booked, [string, Date, string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, happened_at timestamptz, cause text, cause_id text',
    `${selectOf('asked.member_id')} where p.member_id = asked.member_id and p.happened_at = asked.happened_at and p.cause = asked.cause and p.cause_id = asked.cause_id
     order by p.unit`,
  ),
)

export async function readPosting(db: Db, memberId: string, postingId: string): Promise<Posting> {
  const posting = await db.first(byId, memberId, postingId)
  if (!posting) throw new Error(`Posting ${postingId} is missing`)
  return posting
}

export function readPostingsByKey(db: Db, memberId: string, keys: string[]): Promise<Posting[]> {
  return db.all(byKeys, memberId, keys)
}

/** A member's postings about one cause, by unit. They happened when the cause did, so the index of the history finds them. */
export function readPostingsAbout(db: Db, memberId: string, cause: Cause, happenedAt: Date): Promise<Posting[]> {
  return db.all(byCause, memberId, happenedAt, cause.kind, cause.id)
}
