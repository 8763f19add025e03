import type { ExportedData } from '@herzkarte/contract/account/export.ts'
import type { Content } from '../content/index.ts'
import { type Db, statement, type Tx } from '../kernel/database/index.ts'
import { closeBooks, lockAllBooks } from '../ledger/index.ts'

/** A member who is being erased, as far as areas need to know one: the row is locked, and so are the books. */
export interface Erasure {
  memberId: string
  content: Content
  now: Date
}

/**
 * What an area erases of a member. Open things that hold value are ended, their stock goes back; what carries no value is removed; what the
 * ledger's proofs need stays under the pseudonym that the member's id then is.
 */
export type EraseMemberData = (tx: Tx, erasure: Erasure) => Promise<void>

/** What an area exports of a member, by the parts of the export. */
export type ExportMemberData = { readonly [Name in keyof AreaData]?: (db: Db, memberId: string) => Promise<AreaData[Name]> }

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

const eraseBookings = statement<never, [string]>('select erase_bookings($1)')

/** Puts together what areas declare. They export and erase in their order; a test holds that every part of the export is there. */
export function composeMemberData(parts: readonly { exports?: ExportMemberData; erases?: EraseMemberData }[]): MemberData {
  const exports = parts.flatMap((part) => Object.entries(part.exports ?? {}))
  const erases = parts.flatMap((part) => part.erases ?? [])
  return {
    async export(db, memberId) {
      const data: Record<string, unknown> = {}
      for (const [name, read] of exports) data[name] = await read(db, memberId)
      return data as unknown as AreaData
    },
    async delete(tx, erasure) {
      await lockAllBooks(tx, erasure.memberId)
      for (const erase of erases) await erase(tx, erasure)
      await closeBooks(tx, erasure.memberId, erasure.now)
    },
    async eraseBookings(tx, memberId) {
      await tx.run(eraseBookings, memberId)
    },
  }
}
