import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement, type Tx } from '../kernel/database/index.ts'
import { plain, type Stored } from '../kernel/plain.ts'
import { lockAllBooks, lockOpenBooks, readLots } from './books.ts'
import { expire } from './movements.ts'
import { accounts, held } from './types.ts'
import { write } from './write.ts'

interface Prolonged {
  unit: string
  /** What has this last day or a later one is prolonged. */
  heldOn: string
  until: string
}

// Used up ones as well: what is given back returns to them.
const prolong = statement<never, [string, string, string, string]>(
  'update lots set expires_on = $4 where member_id = $1 and unit = $2 and expires_on >= $3::date and expires_on < $4::date',
)

/** Gives a member's lots of a unit a later last day, and locks its book. Amounts stay, so nothing is posted. */
export async function prolongLots(tx: Tx, memberId: string, { unit, heldOn, until }: Prolonged): Promise<void> {
  await lockOpenBooks(tx, memberId, [unit])
  await tx.run(prolong, memberId, unit, heldOn, until)
}

type Ledger = ExportedData['ledger']

const books = statement<Ledger['books'][number], [string]>(`select unit, ${accounts.join()} from books where member_id = $1 order by unit`)
const lots = statement<Stored<Ledger['lots'][number]>, [string]>(
  `select lot_id as "lotId", unit, origin, amount, remaining, received_at as "receivedAt", expires_on as "expiresOn" from lots
   where member_id = $1 order by received_at, lot_id`,
)
const postings = statement<Stored<Ledger['postings'][number]>, [string]>(
  `select p.posting_id as "postingId", p.unit, p.reason, p.cause, p.cause_id as "causeId", p.corrects, p.detail, p.happened_at as "happenedAt",
     p.booked_at as "bookedAt",
     (select coalesce(json_agg(json_build_object('account', e.account, 'amount', e.amount, 'lotId', e.lot_id) order by e.entry), '[]')
      from entries e where e.member_id = $1 and e.posting_id = p.posting_id) as entries
   from postings p where p.member_id = $1 order by p.booked_at, p.posting_id`,
)
export async function exportBooks(db: Db, memberId: string): Promise<Ledger> {
  const [own, open, moved] = await Promise.all([db.all(books, memberId), db.all(lots, memberId), db.all(postings, memberId)])
  return { books: own, lots: plain(open), postings: plain(moved) }
}

/**
 * Expires everything that a member still holds. Reserved value (vouchers, transfers) must have been ended by its area before. Anything left
 * there is a fault, and nothing is closed. A debt stays: nobody pays it any more.
 */
export async function closeBooks(tx: Tx, memberId: string, now: Date): Promise<void> {
  for (const book of (await lockAllBooks(tx, memberId)).values()) {
    if (book.voucher !== 0 || book.transfer !== 0) throw new Error(`Something in ${book.unit} was not ended before its book was closed`)
    if (held(book) === 0) continue
    const cause = { kind: 'accountDeletion', id: memberId } as const
    const occasion = { reason: 'systemAdjust', cause, key: `accountDeletion:${book.unit}`, happenedAt: now } as const
    await tx.runAll(write([expire(book, await readLots(tx, memberId, book.unit), occasion)], now))
  }
}

/**
 * The entries that decide what a member may share: what purchases issued, less what their returns took back, and what was sent. Everything
 * that was issued as purchased counts, whatever issued it.
 */
export const issuedByPurchases = (memberId: string) => `
  e.account = 'issued' and (p.cause in ('purchase', 'return') or e.amount < 0 and exists (
    select from entries c where c.member_id = ${memberId} and c.posting_id = p.posting_id and c.account = 'purchased'))`

const covered = statement<{ covered: number }, [string, string]>(`
  select coalesce(sum(-e.amount), 0) as covered from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
  where p.member_id = $1 and p.unit = $2 and
    (${issuedByPurchases('$1')} or e.account = 'transfer' and p.cause in ('transfer', 'transferReturn'))`)

/**
 * The purchased hearts that a member may hold: those of purchases that were not returned, less those that were sent to others, received or
 * not. It is negative when a purchase was returned after its hearts had been sent.
 */
export async function readCovered(db: Db, memberId: string, unit: string): Promise<number> {
  return (await db.first(covered, memberId, unit))?.covered ?? 0
}
