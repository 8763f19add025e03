import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import type { Static, TObject } from 'typebox'
import type { Content } from '../content/index.ts'
import { type Db, statement, type Tx } from '../kernel/database/index.ts'
import { plain } from '../kernel/plain.ts'
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
export type ExportMemberData = { readonly [Name in keyof ExportedData]?: ReadOwn<ExportedData[Name]> }

/** All data that the areas hold about a member, except for the account. */
export type MemberData = ReturnType<typeof composeMemberData>

/** Combines what areas declare. Areas export and erase in their order. A test ensures that every part of the export is there. */
export function composeMemberData(parts: readonly { exports?: ExportMemberData; erases?: EraseMemberData }[]) {
  const exports = parts.flatMap((part) => Object.entries(part.exports ?? {}))
  const erases = parts.flatMap((part) => part.erases ?? [])
  return {
    /** The whole export: what the account exports, and what the areas do. */
    async export<Account extends object>(db: Db, memberId: string, account: Account): Promise<Account & Omit<ExportedData, keyof Account>> {
      const data: Record<string, unknown> = {}
      for (const [name, read] of exports) data[name] = await read(db, memberId)
      return { ...account, ...data } as Account & Omit<ExportedData, keyof Account>
    },
    /** Ends everything that the areas hold for a locked member, after all books are locked in one order. */
    async delete(tx: Tx, erasure: Erasure): Promise<void> {
      await lockAllBooks(tx, erasure.memberId)
      for (const erase of erases) await erase(tx, erasure)
      await closeBooks(tx, erasure.memberId, erasure.now)
    },
  }
}

type ReadOwn<Part> = (db: Db, memberId: string) => Promise<Part>

/**
 * Reads a member's rows of a table with the fields that the export declares: `heldAt` is the column `held_at`, unless `columns` has something else for it.
 * `rest` is their order, after further conditions.
 */
export function rowsOf<Shape extends TObject>(
  shape: Shape,
  table: string,
  rest: string,
  columns: Readonly<Record<string, string>> = {},
): ReadOwn<Static<Shape>[]> {
  const columnOf = (name: string) => columns[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const fields = Object.keys(shape.properties).map((name) => `${columnOf(name)} as "${name}"`)
  const rows = statement<never, [string]>(`select ${fields.join(', ')} from ${table} where member_id = $1 ${rest}`)
  return async (db, memberId) => plain(await db.all(rows, memberId)) as Static<Shape>[]
}

/** A part of the export that consists of parts. */
export function partsOf<Parts extends object>(parts: { readonly [Name in keyof Parts]: ReadOwn<Parts[Name]> }): ReadOwn<Parts> {
  const reads = Object.entries<ReadOwn<unknown>>(parts)
  return async (db, memberId) =>
    Object.fromEntries(await Promise.all(reads.map(async ([name, read]) => [name, await read(db, memberId)]))) as Parts
}

/** Erases a member's rows of these tables, in this order. */
export function deletesFrom(...tables: string[]): EraseMemberData {
  const deletions = tables.map((table) => statement<never, [string]>(`delete from ${table} where member_id = $1`))
  return async (tx, { memberId }) => {
    for (const deletion of deletions) await tx.run(deletion, memberId)
  }
}
