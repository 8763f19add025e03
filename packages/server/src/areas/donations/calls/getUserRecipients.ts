import * as contract from '@herzkarte/contract/donations/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readChoice } from '../book-donations.ts'

export const getUserRecipients = handleRead(contract.getUserRecipients, async function getUserRecipients(_, { db, member, content }) {
  return {
    recipientIds: (await readChoice(db, member.memberId)).filter((id) => content.recipient(id)?.active),
    most: content.merchant.donations.mostRecipients,
  }
})
