import { saveUserRecipients } from '@herzkarte/contract/donations/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockMember } from '../../account/index.ts'
import { keepChoice } from '../choices.ts'

/** The whole choice at once, so that sending it twice changes nothing. */
export default handle(saveUserRecipients, async ({ recipientIds }, { tx, member: { memberId }, content, now, refuse }) => {
  if (recipientIds.some((id) => !content.recipient(id)?.active)) refuse('recipientNotFound')
  if (recipientIds.length > content.merchant.donations.mostRecipients) refuse('tooManyRecipients')
  if (!(await lockMember(tx, memberId))) refuse('userNotFound')
  await keepChoice(tx, memberId, recipientIds, now)
  return { recipientIds }
})
