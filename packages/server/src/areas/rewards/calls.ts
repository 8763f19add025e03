import * as contract from '@herzkarte/contract/calls.ts'
import type { RedemptionStatus } from '@herzkarte/contract/hearts/index.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { v7 as uuid } from 'uuid'
import type { Campaign, Reward } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { defaultLimit, historyRange, pageOf } from '../../kernel/pagination.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'
import { after, type Book, type Lot, lockBook, lockBothBooks, readBooks, send, spend, write } from '../../ledger/index.ts'
import { type CallContext, handle, handleRead } from '../../runtime/handle.ts'
import { keepPartner, readPartner } from '../../runtime/household.ts'
import { findMember, profileOf } from '../account/index.ts'
import {
  heartsIn,
  lowerCongratulated,
  type RedemptionRow,
  readCard,
  readLendable,
  readSpendable,
  redemptionColumns,
  redemptionView,
  takeReward,
} from '../hearts/index.ts'
import { isOffered, readOfferee } from '../segments/index.ts'
import { findRedemption, giveRewardBack, lockRedemption, storeActivated } from './redemptions.ts'

export const cancelUserRedemption = handle(
  contract.cancelUserRedemption,
  async function cancelUserRedemption(input, { member: { memberId }, tx, publish, content, lang, now, day, fail }) {
    const found = (await findRedemption(tx, memberId, input.redemptionId)) ?? fail('redeemCodeNotFound')
    const book = await lockBook(tx, memberId, found.campaignId)
    return once(tx, { memberId, operationId: input.operationId, call: contract.cancelUserRedemption.name, input, now }, async () => {
      const redemption = (await tx.first(lockRedemption, memberId, found.redemptionId)) ?? fail('redeemCodeNotFound')
      const { status, validUntil } = redemption
      if (status === 'Expired' || (status === 'Activated' && validUntil < day)) fail('redeemCodeExpired')
      if (status !== 'Activated') fail('rewardNotActivated')
      if (lockedByTillUntil(redemption, now)) fail('rewardTemporarilyLocked')
      if (content.collector(redemption.campaignId)) fail('redeemTypeUnsupported')
      // Its campaign still redeems, so it is still in the content.
      const campaign = content.campaign(redemption.campaignId) ?? fail('redeemCodeExpired')

      const lenderId = redemption.lentHearts > 0 ? await readPartner(tx, memberId) : undefined
      if (lenderId !== undefined) publish(lenderId, { type: 'householdChanged' })
      const left = await giveRewardBack(tx, book, redemption, { content, day, now })
      const row = { ...redemption, status: 'Deactivated', endedAt: now } as const
      return {
        redemption: redemptionView(row, { content, lang }),
        card: await readCard(tx, { memberId, campaign, lang, content, now }),
        repaidHearts: left.debt - book.debt,
      }
    })
  },
)

export const getUserRedemptionLockTime = handleRead(
  contract.getUserRedemptionLockTime,
  async function getUserRedemptionLockTime({ redemptionId }, { db, member, now, fail }) {
    const redemption = (await findRedemption(db, member.memberId, redemptionId)) ?? fail('redeemCodeNotFound')
    const until = lockedByTillUntil(redemption, now)
    if (!until) return { lockedUntil: null, lockSeconds: 0 }
    return { lockedUntil: until.toISOString(), lockSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) }
  },
)

type Row = RedemptionRow & { changedAt: Date }
type Filter = [redemptionId: string | null, status: RedemptionStatus | null, campaignId: string | null]

// Rewards are sorted by their last change: activated, then redeemed, deactivated or expired.
const pageOfRewards = statement<Row, [string, ...Filter, Date, Date, string, number]>(`
  select * from (
    select ${redemptionColumns}, coalesce(d.ended_at, d.activated_at) as "changedAt"
    from redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id
    where d.member_id = $1 and ($2::text is null or d.redemption_id::text = $2) and ($3::text is null or d.status = $3)
      and ($4::text is null or d.campaign_id = $4)
  ) redemption
  where "changedAt" >= $5 and ("changedAt", "redemptionId") < ($6::timestamptz, $7::uuid)
  order by "changedAt" desc, "redemptionId" desc limit $8`)

export const listUserRedeemHistory = handleRead(
  contract.listUserRedeemHistory,
  async function listUserRedeemHistory(input, { db, member, content, lang, now }) {
    const { redemptionId = null, status = null, campaignId = null, window, cursor, limit = defaultLimit } = input
    const { from, start } = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await db.all(pageOfRewards, member.memberId, redemptionId, status, campaignId, from, start.at, start.id, limit + 1)
    return pageOf(rows, limit, ['changedAt', 'redemptionId'], (row) => redemptionView(row, { content, lang }))
  },
)

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
