import { monthOf } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, lastDayOf } from '../../content/index.ts'
import { statement, type Tx, transact } from '../../kernel/database/index.ts'
import { after, type Book, held, issue, lockBook, readPostingsByKey, write } from '../../ledger/index.ts'
import { doEach, job } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { currentCampaign, openCard } from '../hearts/index.ts'
import { notify } from '../notifications/index.ts'
import { clawBackIssued, deactivatedEvent } from '../rewards/index.ts'
import { isOneHousehold, lockSides, type ReferralStatus } from './referral-rows.ts'

/** A referral that waits although the purchase was made. */
interface WaitingReferral {
  memberId: string
  referrerId: string
  status: ReferralStatus
  /** The purchase that qualified. */
  receiptId: string
  /** How often the hearts were taken back. */
  reversals: number
}

const columns = 'member_id as "memberId", referrer_id as "referrerId", status, receipt_id as "receiptId", reversals'
const isWaiting = `status in ('Registered', 'Reversed') and receipt_id is not null`
const waiting = statement<WaitingReferral, [string]>(`select ${columns} from referrals where member_id = $1 and ${isWaiting}`)
const locked = statement<WaitingReferral, [string]>(`select ${columns} from referrals where member_id = $1 and ${isWaiting} for update`)
const allWaiting = statement<{ memberId: string }>(
  `select member_id as "memberId" from referrals where ${isWaiting} order by registered_at, member_id`,
)
// Friends that have brought hearts to a member since an instant. Of the referrer's ledger, which keeps them when a friend deletes the account.
const rewardedSince = statement<{ friends: number }, [string, Date]>(
  `select count(*) as friends from postings p where member_id = $1 and happened_at >= $2 and cause = 'referral' and cause_id <> $1::text
     and not exists (select r.posting_id from postings r where r.member_id = p.member_id and r.corrects = p.posting_id)`,
)
// Changes nothing if the purchase was returned meanwhile.
const end = statement<never, [string, string, ReferralStatus, string | null, number, Date]>(
  `update referrals set status = $3, unit = $4, hearts = $5, ended_at = $6 where member_id = $1 and receipt_id = $2 and ${isWaiting}`,
)
// Nothing can be collected now, so the next purchase counts instead.
const wait = statement<never, [string, string]>(
  `update referrals set receipt_id = null where member_id = $1 and receipt_id = $2 and ${isWaiting}`,
)

/**
 * Job after a qualifying purchase of an invited member: credits the hearts of both, once. It changes nothing while a contact is not
 * confirmed, or while the inviting member has reached the limit of the month; `retryReferrals` runs it again.
 */
export async function rewardReferral({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { pool, events } = services
  const content = services.content()
  const now = services.now()
  const { referral, timeZone } = content.merchant
  const { hearts, friendsPerMonth } = referral
  const day = dayOf(now, timeZone)
  const campaign = currentCampaign(content, day)
  const credited = await transact(pool, async (tx) => {
    const found = await tx.first(waiting, memberId)
    if (!found) return undefined
    if (!campaign || hearts === 0) return void (await tx.run(wait, memberId, found.receiptId))
    const eligibility = await readEligibility(tx, found)
    if (eligibility === 'waits') return undefined
    if (eligibility === 'NotEligible') return void (await tx.run(end, memberId, found.receiptId, eligibility, null, 0, now))

    const { referrerId, reversals } = found
    const books = await openBoth(tx, [memberId, referrerId], campaign.id, now)
    // The referrer's book is locked, so two friends are counted one after the other.
    const stillWaiting = await tx.first(locked, memberId)
    if (stillWaiting?.receiptId !== found.receiptId) return undefined
    const rewarded = await tx.first(rewardedSince, referrerId, startOfDay(monthOf(day).from, timeZone))
    if ((rewarded?.friends ?? 0) >= friendsPerMonth) return undefined
    const cause = { kind: 'referral', id: memberId } as const
    const occasion = { reason: 'invitingFriends', cause, key: postingKey('referral', memberId, reversals), happenedAt: now } as const
    const balances = new Map<string, number>()
    for (const [side, book] of books) {
      const posting = issue(book, hearts, 'given', lastDayOf(campaign), occasion)
      await tx.runAll(write([posting], now))
      balances.set(side, held(after(book, posting)))
    }
    await tx.runAll(notify(referrerId, { kind: 'referralRewarded', aboutId: memberId, campaignId: campaign.id, hearts }, now))
    await tx.runAll(notify(memberId, { kind: 'invitationRewarded', campaignId: campaign.id, hearts }, now))
    await tx.run(end, memberId, found.receiptId, 'Rewarded', campaign.id, hearts, now)
    return { campaignId: campaign.id, balances }
  })
  if (!credited) return
  for (const [side, balanceHearts] of credited.balances) {
    events.publish(side, { type: 'heartsCredited', campaignId: credited.campaignId, hearts, balanceHearts, cause: 'referral' })
  }
}

/** Job that credits what has waited: a contact is confirmed by now, or a new month has begun. */
export async function retryReferrals(services: Services): Promise<void> {
  const waits = await services.db.all(allWaiting)
  await doEach(services, waits, (referral) => rewardReferral(referral, services), { failed: 'invitations could not be credited' })
}

/** The ledger's key of a reward or its return. It differs each time that a returned purchase is followed by another. */
function postingKey(movement: 'referral' | 'referralReturn', memberId: string, reversals: number): string {
  return reversals === 0 ? `${movement}:${memberId}` : `${movement}:${memberId}/${reversals}`
}

/**
 * Whether hearts for an invitation can be credited. `NotEligible` is final: the accounts are of one person or household. `waits`: one of
 * them is locked, or has not confirmed an address or number yet.
 */
async function readEligibility(tx: Tx, { memberId, referrerId }: WaitingReferral) {
  const sides = await lockSides(tx, [memberId, referrerId])
  const [own, theirs] = [sides.get(memberId), sides.get(referrerId)]
  if (!own || !theirs || isOneHousehold(own, theirs)) return 'NotEligible'
  return [own, theirs].every(({ isActive, isVerified }) => isActive && isVerified) ? 'eligible' : 'waits'
}

/** Locks in the order of the ids, like everything that locks books of two members. */
async function openBoth(tx: Tx, sides: string[], campaignId: string, now: Date): Promise<[string, Book][]> {
  const books: [string, Book][] = []
  for (const side of sides.sort()) {
    await tx.runAll(openCard(side, campaignId, now))
    books.push([side, await lockBook(tx, side, campaignId)])
  }
  return books
}

/** Whether the hearts of a reward are gone with their campaign, so that nobody owes them. */
export function isOver({ campaign, merchant }: Content, unit: string | null, now: Date): boolean {
  return (campaign(unit ?? '')?.redeemUntil ?? '') < dayOf(now, merchant.timeZone)
}

/** Job after the complete return of a qualifying purchase: claws back the hearts of both members. Hearts that were spent become a debt. */
export async function reverseReferral(reward: ReversedReward, services: Services): Promise<void> {
  const { pool, events } = services
  const now = services.now()
  const content = services.content()
  const { memberId, referrerId, unit, hearts } = reward
  if (isOver(content, unit, now)) return
  const published = await transact(pool, async (tx) => {
    const sides = []
    const existing = await lockSides(tx, [memberId, referrerId])
    for (const side of [memberId, referrerId].sort()) {
      const taken = existing.has(side) ? await takeBack(tx, side, reward, { content, now }) : undefined
      if (!taken) continue
      await tx.runAll(notify(side, { kind: 'referralReversed', campaignId: unit, hearts }, now))
      const { left, deactivated } = taken
      sides.push({ side, change: { campaignId: unit, hearts, balanceHearts: held(left), debtHearts: -left.debt }, deactivated })
    }
    return sides
  })
  for (const { side, change, deactivated } of published) {
    events.publish(side, { type: 'heartsClawedBack', ...change })
    for (const one of deactivated) events.publish(side, deactivatedEvent(one, unit))
  }
}

/** Undefined when that side never got any because the account was closed, or when they were taken back before. */
async function takeBack(
  tx: Tx,
  side: string,
  { memberId, unit, hearts, reversals }: ReversedReward,
  { content, now }: { content: Content; now: Date },
) {
  const book = await lockBook(tx, side, unit)
  const key = postingKey('referralReturn', memberId, reversals)
  const postings = await readPostingsByKey(tx, side, [postingKey('referral', memberId, reversals), key])
  const [issuing] = postings
  if (!issuing || postings.length > 1) return undefined
  const cause = { kind: 'referralReturn', id: memberId } as const
  const occasion = { reason: 'invitingFriends', cause, key, happenedAt: now } as const
  const when = { content, lang: 'de', day: dayOf(now, content.merchant.timeZone), now } as const
  const taken = await clawBackIssued(tx, book, { issuing, amount: hearts, origin: 'given' }, occasion, when)
  await tx.runAll(write([taken.posting], now))
  return taken
}

/** The hearts of an invitation that are to be taken back. */
export interface ReversedReward {
  memberId: string
  referrerId: string
  unit: string
  hearts: number
  /** How often they had been taken back before. */
  reversals: number
}

export const rewardReferralJob = job<{ memberId: string }>('rewardReferral')
export const reverseReferralJob = job<ReversedReward>('reverseReferral')
