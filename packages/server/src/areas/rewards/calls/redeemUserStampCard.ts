import * as contract from '@herzkarte/contract/calls.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { v7 as uuid } from 'uuid'
import type { Campaign, Reward } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { after, type Book, type Lot, lockBook, lockBothBooks, readBooks, send, spend, write } from '../../../ledger/index.ts'
import { type CallContext, handle } from '../../../runtime/handle.ts'
import { keepPartner, readPartner } from '../../../runtime/household.ts'
import { findMember, profileOf } from '../../account/index.ts'
import { heartsIn, lowerCongratulated, readCard, readLendable, readSpendable, redemptionView, takeReward } from '../../hearts/index.ts'
import { isOffered, readOfferee } from '../../segments/index.ts'
import { storeActivated } from '../redemptions.ts'

export const redeemUserStampCard = handle(
  contract.redeemUserStampCard,
  async function redeemUserStampCard(input, { member: { memberId }, tx, publish, content, lang, now, day, fail }) {
    const { timeZone } = content.merchant
    const found = content.campaign(input.campaignId)?.rewards.find(({ id }) => id === input.rewardId)
    const [member, books, offeree, partnerId] = await Promise.all([
      findMember(tx, memberId),
      readBooks(tx, memberId),
      readOfferee(tx, memberId, found ? [found] : [], { content, now }),
      readPartner(tx, memberId),
    ])
    if (!member) return fail('tokenInvalid')
    if (!profileOf(member, timeZone).address) fail('addressMissing')
    const campaign = content.campaign(input.campaignId) ?? fail('campaignNotFound')
    if (!books.has(campaign.id)) fail('userStampCardDoesNotExist')

    const [book, theirs] =
      partnerId === undefined
        ? [await lockBook(tx, memberId, campaign.id), undefined]
        : await lockBothBooks(tx, memberId, partnerId, campaign.id)
    return once(tx, { memberId, operationId: input.operationId, call: contract.redeemUserStampCard.name, input, now }, async () => {
      // A repetition has got its first answer above, whatever has become of the member's segments.
      const reward = found && isOffered(found, offeree) ? found : fail('rewardNotFound')
      const spendable = await readSpendable(tx, memberId, campaign.id, { content, day })
      const lendable = theirs ? await readLent(tx, book, theirs, { content, now }) : []
      const violation = violationOf({ campaign, reward, birthDate: member.bornBy, book, ...spendable, lendable, day })
      if (violation) fail(violation)

      const redemptionId = uuid()
      const cause = { kind: 'activation', id: redemptionId } as const
      const occasion = { reason: 'redemption', cause, key: `activation:${redemptionId}`, happenedAt: now } as const
      // The own ones first, and no more of the other's than are missing.
      const lentHearts = Math.max(0, reward.heartsNeeded - heartsIn(spendable.lots))
      const lender = lentHearts > 0 ? theirs : undefined
      const spending = spend(
        book,
        spendable.lots,
        reward.heartsNeeded,
        lender ? { ...occasion, detail: { lenderId: lender.memberId } } : occasion,
        lentHearts,
      )
      const redemption = {
        redemptionId,
        campaignId: campaign.id,
        rewardId: reward.id,
        hearts: reward.heartsNeeded,
        lentHearts,
        copayCents: reward.copayCents,
        activatedAt: now,
        validUntil: campaign.redeemUntil,
      }
      const left = lowerCongratulated(after(book, spending))
      await Promise.all([
        tx.runAll(write([spending], now), left),
        storeActivated(tx, { memberId, postingId: spending.postingId, ...redemption }),
      ])
      if (lender) {
        const lending = send(lender, lendable, lentHearts, { ...occasion, detail: { borrowerId: memberId } }, 'transferred')
        await tx.runAll(write([lending], now), lowerCongratulated(after(lender, lending)))
        publish(lender.memberId, { type: 'householdChanged' })
      }
      if (!(await takeReward(tx, reward.id))) fail('rewardOutOfStock')
      const row = { ...redemption, status: 'Activated', endedAt: null, storeId: null, receiptNumber: null } as const
      return { redemption: redemptionView(row, { content, lang }), card: await readCard(tx, { memberId, campaign, lang, content, now }) }
    })
  },
)

/** The hearts of a partner, whose book is locked, for the rest of a reward. None if they have parted, or if the account was locked meanwhile. */
async function readLent(tx: Tx, book: Book, theirs: Book, context: Pick<CallContext, 'content' | 'now'>): Promise<Lot[]> {
  const [partnerId, member] = await Promise.all([keepPartner(tx, book.memberId), findMember(tx, theirs.memberId)])
  if (partnerId !== theirs.memberId || member?.status !== 'active') return []
  return readLendable(tx, theirs.memberId, book.unit, context)
}

interface Activation extends Record<'lots' | 'waitingLots' | 'lendable', readonly Lot[]> {
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
function violationOf({ campaign, reward, birthDate, book, lots, waitingLots, lendable, day }: Activation) {
  if (day < campaign.collectFrom) return 'redeemNotStarted'
  if (day > campaign.redeemUntil) return 'campaignRedeemEnded'
  if (!campaign.active) return 'campaignInactive'
  if (reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (book.debt < 0) return 'userStampCardNotRedeemable'
  const [hearts, waiting] = [heartsIn(lots) + heartsIn(lendable), heartsIn(waitingLots)]
  if (hearts >= reward.heartsNeeded) return undefined
  return hearts + waiting >= reward.heartsNeeded ? 'heartsAfterFirstPurchase' : 'notEnoughStamps'
}
