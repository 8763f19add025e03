import { type Db, statement } from '../kernel/database/index.ts'

/**
 * The entries that decide what a member may share: what purchases issued, less what their returns took back, and what was sent. Everything
 * that was issued as purchased counts, whatever issued it.
 */
export const issuedByPurchases = (memberId: string) => `
  e.account = 'issued' and (p.cause in ('purchase', 'return') or e.amount < 0 and exists (
    select from entries c where c.member_id = ${memberId} and c.posting_id = p.posting_id and c.account = 'purchased'))`

const covered = statement<{ covered: number }, [string, string]>(`
  select coalesce(sum(-e.amount), 0) as covered from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
  where p.member_id = $1 and p.unit = $2 and
    (${issuedByPurchases('$1')} or e.account = 'transfer' and p.cause in ('transfer', 'transferReturn'))`)

/**
 * The purchased hearts that a member may hold: those of purchases that were not returned, less those that were sent to others, received or
 * not. It is negative when a purchase was returned after its hearts had been sent.
 */
export async function readCovered(db: Db, memberId: string, unit: string): Promise<number> {
  return (await db.first(covered, memberId, unit))?.covered ?? 0
}
