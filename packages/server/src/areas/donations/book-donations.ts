import type { Content } from '../../content/index.ts'
import { deferred, setStatement, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import { type Part, partsBack, shareOf, split, turned } from './share.ts'

const book = statement<never, [string, string, string, string, number, string[], number[]]>(`
  insert into donations (member_id, receipt_id, purchase_id, month, per_mille, recipient_id, cents)
  select $1, $2, $3, $4, $5, recipient_id, cents from unnest($6::text[], $7::int[]) as part (recipient_id, cents)`)
const announce = statement<never, [string, string[], number[]]>(`
  insert into donation_inbox (month, recipient_id, cents)
  select $1, recipient_id, cents from unnest($2::text[], $3::int[]) as part (recipient_id, cents)`)
const given = setStatement<Part & { perMille: number; month: string }, [string, string]>(({ ofEach }) =>
  ofEach(
    'sale',
    'member_id uuid, receipt_id uuid',
    `select recipient_id as "recipientId", cents, per_mille as "perMille", month from donations
     where member_id = sale.member_id and receipt_id = sale.receipt_id order by cents desc, recipient_id`,
  ),
)

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

/** A row of `donations`. */
export type DonationRow = {
  member_id: string
  receipt_id: string
  purchase_id: string
  month: string
  per_mille: number
  recipient_id: string
  cents: number
}

/** The donation of a purchase to each recipient. Empty when no recipient is chosen or nothing was paid. */
export function donationRows(paid: Paid, content: Content): DonationRow[] {
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

interface Booking {
  memberId: string
  receiptId: string
  purchaseId: string
  month: string
  perMille: number
}

function rowsOf({ memberId, receiptId, purchaseId, month, perMille }: Booking, parts: readonly Part[]): DonationRow[] {
  const all = { member_id: memberId, receipt_id: receiptId, purchase_id: purchaseId, month, per_mille: perMille }
  return parts.filter(({ cents }) => cents !== 0).map(({ recipientId, cents }) => ({ ...all, recipient_id: recipientId, cents }))
}

/** Describes the booking of donations of one receipt. */
export function bookDonations(rows: readonly DonationRow[]): Write[] {
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
