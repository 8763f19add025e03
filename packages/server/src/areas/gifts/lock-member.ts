import { statement, type Tx } from '../../kernel/database/index.ts'

// What is free lies in no book, so only the member's own row makes two exchanges of one member wait for each other.
const lock = statement<{ birthDate: string | null }, [string]>(
  `select birth_date as "birthDate" from members where member_id = $1 and status = 'active' for no key update`,
)

/** Locks a member before the books, and answers what decides about gifts; undefined when the account has ended or is not active. */
export function lockMember(tx: Tx, memberId: string): Promise<{ birthDate: string | null } | undefined> {
  return tx.first(lock, memberId)
}
