import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { isOffered } from '../../segments/index.ts'
import { openCard } from '../credit-given.ts'
import { readCard, readCardState } from '../read-cards.ts'

export const initUserStampCard = handle(
  contract.initUserStampCard,
  async function initUserStampCard({ campaignId }, { tx, member, content, lang, now, day, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('campaignNotFound')
    const cardOf = { memberId: member.memberId, campaign, lang, content, now }
    const { card, isOpened, offeree } = await readCardState(tx, cardOf)
    if (isOpened) return card
    if (!isOffered(campaign, offeree)) fail('campaignNotFound')
    if (day < campaign.collectFrom) fail('campaignNotStarted')
    if (day > campaign.collectUntil) fail('campaignEnded')
    if (!campaign.active) fail('campaignInactive')
    await tx.runAll(openCard(member.memberId, campaignId, now))
    return readCard(tx, cardOf)
  },
)
