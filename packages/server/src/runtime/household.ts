import { type Db, statement, type Tx } from '../kernel/database/index.ts'

// Households are an area's, but hearts and the grocery list, which it uses itself, ask who is in one.
const partner = statement<{ partnerId: string | null }, [string]>(
  `select partner_id as "partnerId" from households where member_id = $1 and status = 'together'`,
)
const keptPartner = statement<{ partnerId: string | null }, [string]>(
  `select partner_id as "partnerId" from households where member_id = $1 and status = 'together' for share`,
)

/** The other member of somebody's household. */
export async function readPartner(db: Db, memberId: string): Promise<string | undefined> {
  return (await db.first(partner, memberId))?.partnerId ?? undefined
}

/** The same, and nobody leaves before the transaction has ended. Books are locked before. */
export async function keepPartner(tx: Tx, memberId: string): Promise<string | undefined> {
  return (await tx.first(keptPartner, memberId))?.partnerId ?? undefined
}
