import { getUserRecipients } from '@herzkarte/contract/donations/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readChoice } from '../choices.ts'

export default handleRead(getUserRecipients, async (_, { db, member, content }) => ({
  recipientIds: (await readChoice(db, member.memberId)).filter((id) => content.recipient(id)?.active),
  most: content.merchant.donations.mostRecipients,
}))
