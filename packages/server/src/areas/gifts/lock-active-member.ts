import { statement, type Tx } from '../../kernel/database/index.ts'

// Free gifts have no book, so only the member's own row serialises two exchanges of one member.
const lock = statement<{ birthDate: string | null }, [string]>(
  `select least(birth_date, born_by) as "birthDate" from members where member_id = $1 and status = 'active' for no key update`,
)

/** Locks a member before the books, and returns the data that decides about gifts. Undefined when the account was deleted or is not active. */
export function lockActiveMember(tx: Tx, memberId: string): Promise<{ birthDate: string | null } | undefined> {
  return tx.first(lock, memberId)
}
