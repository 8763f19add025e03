import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readCardState } from '../read-cards.ts'

export const getUserStampCard = handleRead(
  contract.getUserStampCard,
  async function getUserStampCard({ campaignId }, { db, member, content, lang, now, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('stampCardNotFound')
    const { card, isOpened } = await readCardState(db, { memberId: member.memberId, campaign, lang, content, now })
    return isOpened ? card : fail('userStampCardNotFound')
  },
)
