import { statement, type Tx } from '../kernel/database/index.ts'
import { lockOpenBooks } from './books.ts'

interface Prolonged {
  unit: string
  /** What has this last day or a later one is prolonged. */
  heldOn: string
  until: string
}

// Used up ones as well: what is given back returns to them.
const prolong = statement<never, [string, string, string, string]>(
  'update lots set expires_on = $4 where member_id = $1 and unit = $2 and expires_on >= $3::date and expires_on < $4::date',
)

/** Gives a member's lots of a unit a later last day, and locks its book. Amounts stay, so nothing is posted. */
export async function prolongLots(tx: Tx, memberId: string, { unit, heldOn, until }: Prolonged): Promise<void> {
  await lockOpenBooks(tx, memberId, [unit])
  await tx.run(prolong, memberId, unit, heldOn, until)
}
