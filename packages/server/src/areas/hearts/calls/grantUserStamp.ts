import * as contract from '@herzkarte/contract/calls.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockBook, readPostingsByKey } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { isVisible } from '../campaign-view.ts'
import { creditGiven } from '../credit-given.ts'
import { freeHeartsKey, freeHeartsOn } from '../free-hearts.ts'
import { readCard, readView } from '../read-cards.ts'

export const grantUserStamp = handle(
  contract.grantUserStamp,
  async function grantUserStamp({ operationId, campaignId }, { member: { memberId }, tx, publish, content, lang, now, day, fail }) {
    const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { offeree, opened } = await readView(tx, memberId, [campaign], { content, now })
    const book = await lockBook(tx, memberId, campaignId)
    return once(tx, { memberId, operationId, call: contract.grantUserStamp.name, input: { campaignId }, now }, async () => {
      if (!isVisible(campaign, offeree, opened)) fail('campaignNotFound')
      if (day < campaign.collectFrom) fail('campaignNotStarted')
      if (day > campaign.collectUntil) fail('campaignEnded')
      if (!campaign.active) fail('campaignInactive')
      const key = freeHeartsKey(campaign)
      if ((await readPostingsByKey(tx, memberId, [key])).length > 0) fail('userAlreadyGrantedStamp')
      const { amount: hearts } = freeHeartsOn(campaign, day) ?? fail('freeHeartsNotAvailable')
      await tx.runAll(creditGiven(book, { campaign, hearts, cause: { kind: 'claim', id: campaignId }, key, now }))
      const card = await readCard(tx, { memberId, campaign, lang, content, now })
      publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts: card.hearts, cause: 'claim' })
      return { hearts, card }
    })
  },
)
