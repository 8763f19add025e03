import { type Db, statement } from '../../../kernel/database/index.ts'
import type { Member } from '../members.ts'

// RFC 2606: nobody can have an address that ends like this.
const owners = statement<{ memberId: string }>(`select member_id as "memberId" from email_owners where email like '%.example'`)
const active = statement<Pick<Member, 'memberId'>, [string[]]>(
  `select member_id as "memberId" from members where member_id = any($1::uuid[]) and status = 'active' order by member_id`,
)

/** Members whom `npm start` has created to try things out, unless they are locked. Their passwords are published. */
export async function demoMembers(db: Db): Promise<Pick<Member, 'memberId'>[]> {
  const found = await db.all(owners)
  return db.all(
    active,
    found.map(({ memberId }) => memberId),
  )
}
