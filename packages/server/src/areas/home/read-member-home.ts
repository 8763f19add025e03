import type { Campaign } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { type CardsRow, cardsColumns, idsOf } from '../hearts/index.ts'

/** The member's data on the home page, in addition to the merchant's content. */
export interface MemberHome extends CardsRow {
  firstName: string
  homeStoreId: string | null
}

const home = statement<MemberHome, [string, string[]]>(`
  select m.first_name as "firstName", m.home_store_id as "homeStoreId", ${cardsColumns}
  from members m where m.member_id = $1 and m.status <> 'deleted'`)

/** Undefined when the account has been deleted. */
export function readMemberHome(db: Db, memberId: string, campaigns: readonly Campaign[]): Promise<MemberHome | undefined> {
  return db.first(home, memberId, idsOf(campaigns))
}
