import * as contract from '@herzkarte/contract/donations/index.ts'
import { statement } from '../../../kernel/database/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'

const choose = statement<never, [string, string[], Date]>(`
  insert into donation_choices (member_id, recipient_ids, chosen_at) values ($1, $2, $3)
  on conflict (member_id) do update set recipient_ids = excluded.recipient_ids, chosen_at = excluded.chosen_at`)

/** Sets the complete choice at once, so it is idempotent. */
export const saveUserRecipients = handle(
  contract.saveUserRecipients,
  async function saveUserRecipients({ recipientIds }, { tx, member: { memberId }, content, now, fail }) {
    if (recipientIds.some((id) => !content.recipient(id)?.active)) fail('recipientNotFound')
    if (recipientIds.length > content.merchant.donations.mostRecipients) fail('tooManyRecipients')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    await tx.run(choose, memberId, recipientIds, now)
    return { recipientIds }
  },
)
