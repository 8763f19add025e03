import { type Db, statement } from '../database/index.ts'
import { type CardsRow, cardsJson, idsOf, type RedemptionRow, redemptionColumns, stockJson } from '../hearts/index.ts'
import type { Campaign } from '../merchant/content/index.ts'

/** What home shows of a member besides the merchant's content. */
export interface MemberHome extends CardsRow {
  firstName: string
  homeStoreId: string | null
  /** Newest first. */
  activated: RedemptionRow[] | null
}

const home = statement<MemberHome, [string, string[]]>(`
  select m.first_name as "firstName", m.home_store_id as "homeStoreId", ${cardsJson} as cards, ${stockJson} as stock,
    (select json_agg(activated) from (
      select ${redemptionColumns} from redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id
      where d.member_id = $1 and d.status = 'Activated' order by d.activated_at desc, d.redemption_id desc limit 20) activated) as activated
  from members m where m.member_id = $1 and m.status <> 'deleted'`)

/** Undefined when the account has been deleted. */
export function readMemberHome(db: Db, memberId: string, campaigns: readonly Campaign[]): Promise<MemberHome | undefined> {
  return db.first(home, memberId, idsOf(campaigns))
}
