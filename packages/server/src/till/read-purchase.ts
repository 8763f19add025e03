import { statement, type Tx } from '../database/index.ts'
import { type Posting, readPostingsAbout } from '../ledger/index.ts'
import { Refusal } from '../wire/refusal.ts'
import type { KeptLine } from './receipt-lines.ts'
import { quantitiesOf, type Returned, type ReturnedQuantities } from './take-back.ts'

/** A sale as its return needs it; nothing of it ever changes. */
export interface Purchase {
  memberId: string
  receiptId: string
  happenedAt: Date
  lines: KeptLine[]
  /** One for each campaign that it earned hearts in. */
  issues: Posting[]
}

/** A reward that was handed over with a sale. */
export interface HandedOver {
  redemptionId: string
  campaignId: string
  rewardId: string
  copayCents: number
  validUntil: string
  /** The spending of its hearts. */
  postingId: string
}

/** What of a sale is back already, and what is not. */
export interface Remains {
  returned: ReturnedQuantities
  rewards: HandedOver[]
}

const purchase = statement<{ happenedAt: Date; lines: KeptLine[] }, [string, string]>(
  `select happened_at as "happenedAt", lines from receipts where member_id = $1 and receipt_id = $2 and kind = 'purchase'`,
)
const returns = statement<{ lines: Returned[] }, [string, string]>('select lines from receipts where member_id = $1 and purchase_id = $2')
const handedOver = statement<HandedOver, [string, string]>(`
  select redemption_id as "redemptionId", campaign_id as "campaignId", reward_id as "rewardId", copay_cents as "copayCents",
    valid_until as "validUntil", posting_id as "postingId"
  from redemptions where member_id = $1 and receipt_id = $2 and status = 'Redeemed' order by redemption_id`)
// Its books alone would not do: a purchase outside all campaigns has none.
const lockMember = statement<{ member_id: string }, [string]>('select member_id from members where member_id = $1 for no key update')

/** Reads the sale of a receipt. Refuses with `receiptNotFound` when that is no sale. */
export async function readPurchase(tx: Tx, { memberId, receiptId }: { memberId: string; receiptId: string }): Promise<Purchase> {
  const row = await tx.first(purchase, memberId, receiptId)
  if (!row) throw new Refusal('receiptNotFound')
  const issues = await readPostingsAbout(tx, memberId, { kind: 'purchase', id: receiptId }, row.happenedAt)
  return { memberId, receiptId, ...row, issues }
}

/** Makes returns of one member wait for each other; then the books are locked. */
export async function lockReturns(tx: Tx, { memberId }: Purchase): Promise<void> {
  await tx.first(lockMember, memberId)
}

/** What is left of a sale now. */
export async function readRemains(tx: Tx, { memberId, receiptId }: Purchase): Promise<Remains> {
  const [earlier, rewards] = await Promise.all([tx.all(returns, memberId, receiptId), tx.all(handedOver, memberId, receiptId)])
  return { returned: quantitiesOf(earlier.flatMap(({ lines }) => lines)), rewards }
}
