import { allocateCents } from '@herzkarte/rules/money/money.ts'
import type { Content } from '../../content/index.ts'
import { type Db, deferred, statement, type Tx, transact, type Write } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const book = statement<never, [string, string, string, string, number, string[], number[]]>(`
  insert into donations (member_id, receipt_id, purchase_id, month, per_mille, recipient_id, cents)
  select $1, $2, $3, $4, $5, recipient_id, cents from unnest($6::text[], $7::int[]) as part (recipient_id, cents)`)
const announce = statement<never, [string, string[], number[]]>(`
  insert into donation_inbox (month, recipient_id, cents)
  select $1, recipient_id, cents from unnest($2::text[], $3::int[]) as part (recipient_id, cents)`)
const given = statement<Part & { perMille: number; month: string }, [string, string]>(`
  select recipient_id as "recipientId", cents, per_mille as "perMille", month from donations
  where member_id = $1 and receipt_id = $2 order by cents desc, recipient_id`)

interface Paid {
  memberId: string
  receiptId: string
  /** For goods in money, after vouchers. */
  paidCents: number
  /** The merchant's share of it. */
  perMille: number
  /** Recipients that the member has chosen. */
  recipientIds: readonly string[]
  /** First day of the month in which the sale counts. */
  month: string
}

const receivers = (recipientIds: readonly string[], content: Content) => recipientIds.filter((id) => content.recipient(id)?.active)

/** The merchant's donation for the money paid for goods after vouchers, in cents; 0 without chosen recipients. */
export function donationOf({ paidCents, recipientIds }: Pick<Paid, 'paidCents' | 'recipientIds'>, content: Content): number {
  return receivers(recipientIds, content).length === 0 ? 0 : shareOf(paidCents, content.merchant.donations.perMille)
}

/** The donation of a purchase to each recipient. Empty when no recipient is chosen or nothing was paid. */
export function donationRows(paid: Paid, content: Content): ReturnType<typeof rowsOf> {
  const { memberId, receiptId, paidCents, perMille, month } = paid
  const recipientIds = receivers(paid.recipientIds, content)
  const cents = shareOf(paidCents, perMille)
  if (cents === 0 || recipientIds.length === 0) return []
  const parts = split(cents, turned(recipientIds, receiptId))
  return rowsOf({ memberId, receiptId, purchaseId: receiptId, month, perMille }, parts)
}

interface GivenBack {
  memberId: string
  purchaseId: string
  /** The receipt of the return. */
  receiptId: string
  /** The money paid for the goods that were left of the purchase, before this return and after it. */
  keptBeforeCents: number
  keptNowCents: number
}

/** Takes back the donation for the returned part of a purchase. Returns of one member must be serialised by the caller. */
export async function takeBackDonation(tx: Tx, back: GivenBack): Promise<void> {
  const { memberId, purchaseId, receiptId, keptBeforeCents, keptNowCents } = back
  const parts = await tx.all(given, memberId, purchaseId)
  const [first] = parts
  if (!first) return
  const { perMille, month } = first
  const taken = partsBack(parts, perMille, keptBeforeCents, keptNowCents).map((part) => ({ ...part, cents: -part.cents }))
  tx.last(bookDonations(rowsOf({ memberId, receiptId, purchaseId, month, perMille }, taken)))
}

type Booking = Pick<Paid, 'memberId' | 'receiptId' | 'month' | 'perMille'> & { purchaseId: string }

/** The rows of `donations`. */
function rowsOf({ memberId, receiptId, purchaseId, month, perMille }: Booking, parts: readonly Part[]) {
  const all = { member_id: memberId, receipt_id: receiptId, purchase_id: purchaseId, month, per_mille: perMille }
  return parts.filter(({ cents }) => cents !== 0).map(({ recipientId, cents }) => ({ ...all, recipient_id: recipientId, cents }))
}

/** Describes the booking of donations of one receipt. */
export function bookDonations(rows: ReturnType<typeof rowsOf>): Write[] {
  const [first] = rows
  if (!first) return []
  const { member_id, receipt_id, purchase_id, month, per_mille } = first
  const recipientIds = rows.map((row) => row.recipient_id)
  const cents = rows.map((row) => row.cents)
  return [
    deferred(book, member_id, receipt_id, purchase_id, month, per_mille, recipientIds, cents),
    deferred(announce, month, recipientIds, cents),
  ]
}

const rowsAtOnce = 10_000

// Concurrent runs wait for the rows, find them gone and take others. The table is in one place also on a cluster (docs/scaling.md).
const take = statement<{ month: string; recipientId: string; cents: number; taken: number }, [number]>(`
  with taken as (
    delete from donation_inbox where ctid = any(array(select ctid from donation_inbox limit $1)) returning month, recipient_id, cents
  )
  select month, recipient_id as "recipientId", sum(cents) as cents, count(*) as taken from taken
  group by month, recipient_id order by month, recipient_id`)
const add = statement<never, [string, string, number]>(`
  insert into donation_totals as t (month, recipient_id, cents) values ($1, $2, $3)
  on conflict (month, recipient_id) do update set cents = t.cents + excluded.cents`)

/** Adds new donations to the totals of all members. Returns the number of rows. */
export async function sumDonations({ pool }: Pick<Services, 'pool'>): Promise<number> {
  let sum = 0
  for (let taken = rowsAtOnce; taken === rowsAtOnce; sum += taken) {
    taken = await transact(pool, async (tx) => {
      const sums = await tx.all(take, rowsAtOnce)
      await tx.runAll(sums.map(({ month, recipientId, cents }) => deferred(add, month, recipientId, cents)))
      return sums.reduce((rows, { taken }) => rows + taken, 0)
    })
  }
  return sum
}

/** The amount for one recipient. */
export interface Part {
  recipientId: string
  cents: number
}

/** The merchant's share of the money paid, rounded down to cents; the fraction stays with the merchant. */
export function shareOf(paidCents: number, perMille: number): number {
  return Math.max(0, Math.floor((paidCents * perMille) / 1000))
}

/** Splits cents into equal parts with an exact sum. Remaining cents go to the first recipients, so their order is up to the caller. */
export function split(cents: number, recipientIds: readonly string[]): Part[] {
  const parts = allocateCents(cents, new Array(recipientIds.length).fill(1))
  return recipientIds.map((recipientId, index) => ({ recipientId, cents: parts[index] ?? 0 }))
}

/** Rotates the list by an offset that depends on the receipt. Over many purchases, the remaining cents are distributed fairly. */
export function turned(recipientIds: readonly string[], receiptId: string): string[] {
  const start = recipientIds.length === 0 ? 0 : Number.parseInt(receiptId.slice(-8), 16) % recipientIds.length
  return [...recipientIds.slice(start), ...recipientIds.slice(0, start)]
}

/**
 * The amounts that a return takes back from each recipient: the donation before this return minus the donation after it. Several returns take back
 * the same as one return of everything. `given` are the parts of the purchase, largest first.
 */
export function partsBack(given: readonly Part[], perMille: number, keptBeforeCents: number, keptNowCents: number): Part[] {
  const recipientIds = given.map(({ recipientId }) => recipientId)
  const now = split(shareOf(keptNowCents, perMille), recipientIds)
  return split(shareOf(keptBeforeCents, perMille), recipientIds).map(({ recipientId, cents }, index) => ({
    recipientId,
    cents: cents - (now[index]?.cents ?? 0),
  }))
}

const chosen = statement<{ recipientIds: string[] }, [string]>(
  'select recipient_ids as "recipientIds" from donation_choices where member_id = $1',
)
export async function readChoice(db: Db, memberId: string): Promise<string[]> {
  return (await db.first(chosen, memberId))?.recipientIds ?? []
}

/** A recipient's name, or its id when the content does not contain it any more. */
export function recipientName(content: Content, recipientId: string): string {
  return content.recipient(recipientId)?.name ?? recipientId
}
