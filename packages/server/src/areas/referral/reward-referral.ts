import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { transact } from '../../kernel/database/index.ts'
import { issue, lockBook, write } from '../../ledger/index.ts'
import type { Services } from '../../runtime/services.ts'
import { currentCampaign, openCard } from '../hearts/index.ts'
import { notify } from '../notifications/index.ts'
import { isSameHousehold } from './household.ts'
import { endReferral, lockReferral, readHomes, waitForNextPurchase } from './referral-rows.ts'

/** Job after the first purchase of an invited member: credits the hearts of both, once. */
export async function rewardReferral({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { pool, events } = services
  const content = services.content()
  const now = services.now()
  const hearts = content.merchant.referralHearts
  const campaign = currentCampaign(content, dayOf(now, content.merchant.timeZone))
  const credited = await transact(pool, async (tx) => {
    const referral = await lockReferral(tx, memberId)
    if (referral?.status !== 'Registered' || referral.receiptId === null) return undefined
    if (!campaign || hearts === 0) return waitForNextPurchase(tx, memberId)
    const { referrerId } = referral
    const homes = await readHomes(tx, [memberId, referrerId])
    const [own, theirs] = [homes.get(memberId), homes.get(referrerId)]
    if (!own || !theirs || isSameHousehold(own, theirs)) {
      return endReferral(tx, { memberId, status: 'NotEligible', unit: null, hearts: 0 }, now)
    }

    const balances = new Map<string, number>()
    // Locks in the order of the ids, like everything that locks books of two members.
    for (const side of [memberId, referrerId].sort()) {
      await tx.runAll(openCard(side, campaign.id, now))
      const book = await lockBook(tx, side, campaign.id)
      const cause = { kind: 'referral', id: memberId } as const
      const occasion = { reason: 'invitingFriends', cause, key: `referral:${memberId}`, happenedAt: now } as const
      await tx.runAll(write([issue(book, hearts, 'given', campaign.redeemUntil, occasion)], now))
      balances.set(side, book.purchased + book.given + Math.max(0, hearts + book.debt))
    }
    await tx.runAll(notify(referrerId, { kind: 'referralRewarded', aboutId: memberId, campaignId: campaign.id, hearts }, now))
    await tx.runAll(notify(memberId, { kind: 'invitationRewarded', campaignId: campaign.id, hearts }, now))
    await endReferral(tx, { memberId, status: 'Rewarded', unit: campaign.id, hearts }, now)
    return { campaignId: campaign.id, balances }
  })
  if (!credited) return
  for (const [side, balanceHearts] of credited.balances) {
    events.publish(side, { type: 'heartsCredited', campaignId: credited.campaignId, hearts, balanceHearts, cause: 'referral' })
  }
}
