import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { raiseCongratulated } from '../credit-given.ts'

export const acknowledgeReward = handle(
  contract.acknowledgeReward,
  async function acknowledgeReward({ campaignId, rewardId }, { tx, publish, member: { memberId }, content, now, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('stampCardNotFound')
    const { heartsNeeded } = campaign.rewards.find(({ id }) => id === rewardId) ?? fail('rewardNotFound')
    tx.last(raiseCongratulated(memberId, campaignId, heartsNeeded, now))
    publish(memberId, { type: 'rewardAcknowledged', campaignId, rewardId })
    return {}
  },
)
