import { type Db, statement } from '../../../kernel/database/index.ts'
import type { Member } from '../members.ts'

// RFC 2606: nobody can have an address that ends like this.
const find = statement<Pick<Member, 'memberId'>>(`
  select m.member_id as "memberId" from email_owners o join members m on m.member_id = o.member_id
  where o.email like '%.example' and m.status = 'active' order by m.member_id`)

/** Members whom `npm start` has created to try things out, unless they are locked. Their passwords are published. */
export function demoMembers(db: Db): Promise<Pick<Member, 'memberId'>[]> {
  return db.all(find)
}
