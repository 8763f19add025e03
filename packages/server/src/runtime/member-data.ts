import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import type { Content } from '../content/index.ts'
import { type Db, statement, type Tx } from '../kernel/database/index.ts'
import { closeBooks, lockAllBooks } from '../ledger/index.ts'

/** A member who is being erased, with the fields that areas need. The member's row and books are locked. */
interface Erasure {
  memberId: string
  content: Content
  now: Date
}

/**
 * Erases an area's data about a member. Open things that hold value are ended and their stock is returned; things without value are
 * deleted. Data that the ledger's proofs need remains under the member's id, which is then a pseudonym.
 */
export type EraseMemberData = (tx: Tx, erasure: Erasure) => Promise<void>

/** An area's contribution to a member's export, by the parts of the export. */
export type ExportMemberData = { readonly [Name in keyof AreaData]?: (db: Db, memberId: string) => Promise<AreaData[Name]> }

type AreaData = Pick<
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

/** All data that the areas hold about a member, except for the account. */
export type MemberData = ReturnType<typeof composeMemberData>

/** Combines what areas declare. Areas export and erase in their order. A test ensures that every part of the export is there. */
export function composeMemberData(parts: readonly { exports?: ExportMemberData; erases?: EraseMemberData }[]) {
  const exports = parts.flatMap((part) => Object.entries(part.exports ?? {}))
  const erases = parts.flatMap((part) => part.erases ?? [])
  return {
    async export(db: Db, memberId: string): Promise<AreaData> {
      const data: Record<string, unknown> = {}
      for (const [name, read] of exports) data[name] = await read(db, memberId)
      return data as unknown as AreaData
    },
    /** Ends everything that the areas hold for a locked member, after all books are locked in one order. */
    async delete(tx: Tx, erasure: Erasure): Promise<void> {
      await lockAllBooks(tx, erasure.memberId)
      for (const erase of erases) await erase(tx, erasure)
      await closeBooks(tx, erasure.memberId, erasure.now)
    },
  }
}

/** Erases a member's rows of these tables, in this order. */
export function deletesFrom(...tables: string[]): EraseMemberData {
  const deletions = tables.map((table) => statement<never, [string]>(`delete from ${table} where member_id = $1`))
  return async (tx, { memberId }) => {
    for (const deletion of deletions) await tx.run(deletion, memberId)
  }
}
