import { type Db, setStatement, statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { findOperation, type KnownOperation } from '../../../kernel/idempotency.ts'
import { touchOpenSale } from '../sale/open-sales.ts'
import { findPurchase, type Purchase, type Remains, readRemains } from './read-purchase.ts'

/** A sale that a till has named by its receipt's number. */
export interface SaleRef {
  /** The member, or the bearer of a sale without a card. */
  memberId: string
  receiptId: string
  /** Whether it was made without a card, and nobody has claimed it. */
  isOpen: boolean
}

interface LockedSale {
  purchase: Purchase
  remains: Remains
  /** What was executed before by the id of this operation. */
  operation: KnownOperation | undefined
}

/** The sale is not the member's (any more) who is locked: it was made without a card, or a member has claimed it. */
export class SaleOfAnother extends Error {
  override name = 'SaleOfAnother'
}

// Locking its books would not be enough: a purchase outside all campaigns has none. A member without a card number is being deleted.
const lock = setStatement<{ member_id: string }, [string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid',
    `select m.member_id from members m where m.member_id = asked.member_id and m.status <> 'deleted' and m.card_number <> '' for no key update`,
  ),
)

const erased = statement<{ isErased: boolean }, [string, string]>(
  'select lines is null as "isErased" from receipts where member_id = $1 and receipt_id = $2',
)

/** Whether only the sums of the sale are left: nobody has claimed it in time, or its customer has deleted the account. */
export async function isErased(db: Db, { memberId, receiptId }: Pick<SaleRef, 'memberId' | 'receiptId'>): Promise<boolean> {
  return (await db.first(erased, memberId, receiptId))?.isErased === true
}

/** Serialises the returns of one member. The books are locked afterwards. Returns whether there is such a member, who is not deleted. */
async function lockMemberRow(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx.first(lock, memberId)) !== undefined
}

/**
 * Serialises the returns of the sale's member, or of the sale if nobody has claimed it, and reads it behind the lock. Throws `SaleOfAnother`, and
 * `receiptNotFound` if the receipt is not a sale.
 */
export async function lockSale(tx: Tx, ref: SaleRef, operationId: string, now: Date): Promise<LockedSale> {
  const { memberId, isOpen } = ref
  const [isLocked, purchase, remains, operation] = await Promise.all([
    isOpen ? touchOpenSale(tx, memberId, now) : lockMemberRow(tx, memberId),
    findPurchase(tx, ref),
    readRemains(tx, ref),
    findOperation(tx, { memberId, operationId }),
  ])
  if (!isLocked) throw new SaleOfAnother()
  if (!purchase) throw new ApiError('receiptNotFound')
  return { purchase, remains, operation }
}
