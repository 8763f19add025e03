import { statement, type Tx } from '../database/index.ts'
import type { Content } from '../merchant/content/index.ts'
import { type Part, partsBack, shareOf, split, turned } from './share.ts'

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
  /** In money, after vouchers. */
  paidCents: number
  /** Recipients that the member has chosen. */
  recipientIds: readonly string[]
  /** First day of the month that the sale counts in. */
  month: string
}

/** Writes of what a purchase gives, to be the last ones of its transaction; none where nobody is chosen or nothing was paid. */
export function bookDonation(tx: Tx, { memberId, receiptId, paidCents, recipientIds, month }: Paid, content: Content): Promise<unknown>[] {
  const { perMille } = content.merchant.donations
  const chosen = recipientIds.filter((id) => content.recipient(id)?.active)
  const cents = shareOf(paidCents, perMille)
  if (chosen.length === 0 || cents === 0) return []
  return write(tx, { memberId, receiptId, purchaseId: receiptId, month, perMille }, split(cents, turned(chosen, receiptId)))
}

interface GivenBack {
  memberId: string
  purchaseId: string
  /** The receipt of the return. */
  receiptId: string
  /** What of the purchase's money was kept before this return, and is now. */
  keptBeforeCents: number
  keptNowCents: number
}

/** Takes back what a purchase gave for what is returned of it. Returns of one member wait for each other before. */
export async function takeBackDonation(tx: Tx, back: GivenBack): Promise<void> {
  const { memberId, purchaseId, receiptId, keptBeforeCents, keptNowCents } = back
  const parts = await tx.all(given, memberId, purchaseId)
  const [first] = parts
  if (!first) return
  const { perMille, month } = first
  const taken = partsBack(parts, perMille, keptBeforeCents, keptNowCents).map((part) => ({ ...part, cents: -part.cents }))
  await Promise.all(write(tx, { memberId, receiptId, purchaseId, month, perMille }, taken))
}

interface Booking {
  memberId: string
  receiptId: string
  purchaseId: string
  month: string
  perMille: number
}

function write(tx: Tx, { memberId, receiptId, purchaseId, month, perMille }: Booking, parts: readonly Part[]): Promise<unknown>[] {
  const moved = parts.filter(({ cents }) => cents !== 0)
  if (moved.length === 0) return []
  const recipientIds = moved.map(({ recipientId }) => recipientId)
  const cents = moved.map((part) => part.cents)
  return [tx.run(book, memberId, receiptId, purchaseId, month, perMille, recipientIds, cents), tx.run(announce, month, recipientIds, cents)]
}
