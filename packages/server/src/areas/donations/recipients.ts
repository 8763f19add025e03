import type { Content } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

const chosen = statement<{ recipientIds: string[] }, [string]>(
  'select recipient_ids as "recipientIds" from donation_choices where member_id = $1',
)
const choose = statement<never, [string, string[], Date]>(`
  insert into donation_choices (member_id, recipient_ids, chosen_at) values ($1, $2, $3)
  on conflict (member_id) do update set recipient_ids = excluded.recipient_ids, chosen_at = excluded.chosen_at`)

export async function readChoice(db: Db, memberId: string): Promise<string[]> {
  return (await db.first(chosen, memberId))?.recipientIds ?? []
}

export async function storeChoice(tx: Tx, memberId: string, recipientIds: string[], now: Date): Promise<void> {
  await tx.run(choose, memberId, recipientIds, now)
}

/** A recipient's name, or its id when the content does not contain it any more. */
export function recipientName(content: Content, recipientId: string): string {
  return content.recipient(recipientId)?.name ?? recipientId
}
