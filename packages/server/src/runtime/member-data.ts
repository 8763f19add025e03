import type { ExportedData } from '@herzkarte/contract/account/export.ts'
import type { Content } from '../content/index.ts'
import type { Db, Tx } from '../kernel/database/index.ts'

/** A member who is being forgotten, as far as areas need to know one: the row is locked, and so are the books. */
export interface Erasure {
  memberId: string
  content: Content
  now: Date
}

/**
 * What an area forgets of a member. Open things that hold value are ended, their stock goes back; what carries no value is removed; what the
 * ledger's proofs need stays under the pseudonym that the member's id then is.
 */
export type EraseMemberData = (tx: Tx, erasure: Erasure) => Promise<void>

/** What the areas hold about a member, the account apart: composed of what each area declares. */
export interface MemberData {
  export(db: Db, memberId: string): Promise<AreaData>
  /** Ends all that the areas hold of a locked member: what is open is released, what is left expires. The books are locked first, in one order. */
  delete(tx: Tx, erasure: Erasure): Promise<void>
  /** Leaves of receipts, postings and operations what the proofs of the ledger need. The member is deleted already. */
  eraseBookings(tx: Tx, memberId: string): Promise<void>
}

export type AreaData = Pick<
  ExportedData,
  | 'ledger'
  | 'hearts'
  | 'redemptions'
  | 'coupons'
  | 'vouchers'
  | 'gifts'
  | 'receipts'
  | 'tier'
  | 'scans'
  | 'operations'
  | 'referral'
  | 'friends'
  | 'notifications'
  | 'recipes'
  | 'donations'
  | 'wallet'
  | 'shares'
>
