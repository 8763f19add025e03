import * as contract from '@herzkarte/contract/calls.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { v7 as uuid } from 'uuid'
import type { Campaign, Reward } from '../../../content/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { after, type Book, type Lot, lockBook, readBooks, spend, write } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { findMember, profileOf } from '../../account/index.ts'
import { lowerCongratulated, readCard, readSpendable, redemptionView, takeReward } from '../../hearts/index.ts'
import { isOffered, readOfferee } from '../../segments/index.ts'
import { storeActivated } from '../redemptions.ts'

export const redeemUserStampCard = handle(
  contract.redeemUserStampCard,
  async function redeemUserStampCard(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const { timeZone } = content.merchant
    const found = content.campaign(input.campaignId)?.rewards.find(({ id }) => id === input.rewardId)
    const [member, books, offeree] = await Promise.all([
      findMember(tx, memberId),
      readBooks(tx, memberId),
      readOfferee(tx, memberId, found ? [found] : [], { content, now }),
    ])
    if (!member) return fail('tokenInvalid')
    if (!profileOf(member, timeZone).address) fail('addressMissing')
    const campaign = content.campaign(input.campaignId) ?? fail('campaignNotFound')
    if (!books.has(campaign.id)) fail('userStampCardDoesNotExist')

    const book = await lockBook(tx, memberId, campaign.id)
    return once(tx, { memberId, operationId: input.operationId, call: contract.redeemUserStampCard.name, input, now }, async () => {
      // A repetition has got its first answer above, whatever has become of the member's segments.
      const reward = found && isOffered(found, offeree) ? found : fail('rewardNotFound')
      const spendable = await readSpendable(tx, memberId, campaign.id, { content, day })
      const violation = violationOf({ campaign, reward, birthDate: member.bornBy, book, ...spendable, day })
      if (violation) fail(violation)

      const redemptionId = uuid()
      const cause = { kind: 'activation', id: redemptionId } as const
      const occasion = { reason: 'redemption', cause, key: `activation:${redemptionId}`, happenedAt: now } as const
      const spending = spend(book, spendable.lots, reward.heartsNeeded, occasion)
      const redemption = {
        redemptionId,
        campaignId: campaign.id,
        rewardId: reward.id,
        hearts: reward.heartsNeeded,
        copayCents: reward.copayCents,
        activatedAt: now,
        validUntil: campaign.redeemUntil,
      }
      const left = lowerCongratulated(after(book, spending))
      await Promise.all([
        tx.runAll(write([spending], now), left),
        storeActivated(tx, { memberId, postingId: spending.postingId, ...redemption }),
      ])
      if (!(await takeReward(tx, reward.id))) fail('rewardOutOfStock')
      const row = { ...redemption, status: 'Activated', endedAt: null, storeId: null, receiptNumber: null } as const
      return { redemption: redemptionView(row, { content, lang }), card: await readCard(tx, { memberId, campaign, lang, content, now }) }
    })
  },
)

interface Activation extends Record<'lots' | 'waitingLots', readonly Lot[]> {
  campaign: Campaign
  reward: Reward
  birthDate: string | null
  book: Book
  day: string
}

/**
 * The reason why a reward cannot be activated, or undefined: the campaign's dates or pause, the member's age (specification, section 1), or
 * hearts. A member who owes hearts after a return has none. The stock is checked by the database.
 */
function violationOf({ campaign, reward, birthDate, book, lots, waitingLots, day }: Activation) {
  if (day < campaign.collectFrom) return 'redeemNotStarted'
  if (day > campaign.redeemUntil) return 'campaignRedeemEnded'
  if (!campaign.active) return 'campaignInactive'
  if (reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (book.debt < 0) return 'userStampCardNotRedeemable'
  const [hearts, waiting] = [lots, waitingLots].map((of) => of.reduce((sum, { remaining }) => sum + remaining, 0)) as [number, number]
  if (hearts >= reward.heartsNeeded) return undefined
  return hearts + waiting >= reward.heartsNeeded ? 'heartsAfterFirstPurchase' : 'notEnoughStamps'
}
