import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Donations = ExportedData['donations']

const choice = statement<{ recipientIds: string[]; chosenAt: Date }, [string]>(
  'select recipient_ids as "recipientIds", chosen_at as "chosenAt" from donation_choices where member_id = $1',
)
const given = statement<Donations['given'][number], [string]>(`
  select receipt_id as "receiptId", recipient_id as "recipientId", month, cents from donations
  where member_id = $1 order by month, receipt_id, recipient_id`)
const eraseChoice = statement<never, [string]>('delete from donation_choices where member_id = $1')

export async function exportDonations(db: Db, memberId: string): Promise<Donations> {
  const [chosen, parts] = await Promise.all([db.all(choice, memberId), db.all(given, memberId)])
  const [own] = plain(chosen)
  return { recipientIds: own?.recipientIds ?? [], chosenAt: own?.chosenAt ?? null, given: parts }
}

/** Donations stay under the pseudonym: they have been made, and the totals of all members include them. */
export const eraseDonations: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(eraseChoice, memberId)
}
