import { statement, type Tx } from '../../../kernel/database/index.ts'
import { touchOpenSale } from '../sale/open-sales.ts'
import { findReceipt } from '../sale/receipt-numbers.ts'
import type { Sale } from '../sale/sale-postings.ts'

interface LockedSale {
  /** The member, or the bearer of a sale without a card. */
  memberId: string
  receiptId: string
  /** Whether it was made without a card, and nobody has claimed it. */
  isOpen: boolean
}

// Locking its books would not be enough: a purchase outside all campaigns has none.
const lock = statement<{ member_id: string }, [string]>('select member_id from members where member_id = $1 for no key update')

/** Serialises the returns and claims of one member. The books are locked afterwards. Returns whether there is such a member. */
export async function lockMemberRow(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx.first(lock, memberId)) !== undefined
}

/** Finds a sale to be returned or voided, and serialises the returns of its member, or of the sale if nobody has claimed it. */
export async function lockSale(
  tx: Tx,
  number: Pick<Sale, 'storeId' | 'tillNumber' | 'receiptNumber'>,
  now: Date,
): Promise<LockedSale | undefined> {
  const found = await findReceipt(tx, number)
  if (!found) return undefined
  if (await lockMemberRow(tx, found.memberId)) return { ...found, isOpen: false }
  if (await touchOpenSale(tx, found.memberId, now)) return { ...found, isOpen: true }
  // A member has claimed it while this waited.
  const claimed = await findReceipt(tx, number)
  if (!claimed) return undefined
  await lockMemberRow(tx, claimed.memberId)
  return { ...claimed, isOpen: false }
}
