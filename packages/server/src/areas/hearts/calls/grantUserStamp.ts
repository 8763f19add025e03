import { grantUserStamp } from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockBook, readPostingsByKey } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { freeHeartsKey, freeHeartsOn } from '../free-hearts.ts'
import { landGiven } from '../land-given.ts'
import { readCard } from '../read-card.ts'

export default handle(
  grantUserStamp,
  async ({ operationId, campaignId }, { member: { memberId }, tx, tell, content, lang, now, refuse }) => {
    const campaign = content.campaign(campaignId) ?? refuse('campaignNotFound')
    const book = await lockBook(tx, memberId, campaignId)
    return once(tx, { memberId, operationId, call: grantUserStamp.name, input: { campaignId }, now }, async () => {
      const day = dayOf(now, content.merchant.timeZone)
      if (day < campaign.collectFrom) refuse('campaignNotStarted')
      if (day > campaign.collectUntil) refuse('campaignEnded')
      if (!campaign.active) refuse('campaignInactive')
      const key = freeHeartsKey(campaign)
      if ((await readPostingsByKey(tx, memberId, [key])).length > 0) refuse('userAlreadyGrantedStamp')
      const { amount: hearts } = freeHeartsOn(campaign, day) ?? refuse('freeHeartsNotAvailable')
      await tx.runAll(landGiven(book, { campaign, hearts, cause: { kind: 'claim', id: campaignId }, key, now }))
      const card = await readCard(tx, { memberId, campaign, lang, content, now })
      tell(memberId, { type: 'heartsLanded', campaignId, hearts, balanceHearts: card.hearts, cause: 'claim' })
      return { hearts, card }
    })
  },
)
