import * as contract from '@herzkarte/contract/donations/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { storeChoice } from '../book-donations.ts'

/** Sets the complete choice at once, so it is idempotent. */
export const saveUserRecipients = handle(
  contract.saveUserRecipients,
  async function saveUserRecipients({ recipientIds }, { tx, member: { memberId }, content, now, fail }) {
    if (recipientIds.some((id) => !content.recipient(id)?.active)) fail('recipientNotFound')
    if (recipientIds.length > content.merchant.donations.mostRecipients) fail('tooManyRecipients')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    await storeChoice(tx, memberId, recipientIds, now)
    return { recipientIds }
  },
)
