import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { NIL } from 'uuid'
import type { Content } from '../../../content/index.ts'
import { statement, type Tx, transact } from '../../../kernel/database/index.ts'
import { type Book, expire, expireVoucher, lockBooks, type Posting, readLots, write } from '../../../ledger/index.ts'
import type { CallContext } from '../../../runtime/handle.ts'
import { doEach } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { returnHearts } from '../credit-given.ts'
import type { RedemptionRow } from '../reward-view.ts'
import { putRewardsBack } from '../stock.ts'
import { prolongHoldings } from './prolong-holdings.ts'

const membersAtOnce = 500
/** Number of workers that process one list of members concurrently. */
const workers = 4

interface Due {
  member_id: string
  last_day: string
}

// Both follow an index in its own order, so that every batch costs the same, even when a campaign ends for all of its members.
const dueLots = statement<Due, [string, string, string, number]>(`
  select distinct expires_on as last_day, member_id from lots
  where remaining > 0 and expires_on < $1::date and (expires_on, member_id) > ($2::date, $3::uuid)
  order by expires_on, member_id limit $4`)
const dueRewards = statement<Due, [string, string, string, number]>(`
  select distinct valid_until as last_day, member_id from redemptions
  where status = 'Activated' and valid_until < $1::date and (valid_until, member_id) > ($2::date, $3::uuid)
  order by valid_until, member_id limit $4`)

/**
 * Processes everything that has expired by the merchant's current day: hearts expire, activated rewards become Expired. It can be
 * interrupted and restarted at any time, and run twice. It fails while a longer campaign is not prolonged for all members. Members that failed are
 * left for the next run, and the run fails at its end.
 */
export async function expireHearts(services: Services): Promise<Expired> {
  if (!(await prolongHoldings(services))) throw new Error('What members hold of a longer campaign is still being prolonged')
  const total: Expired = { hearts: 0, rewards: 0 }
  async function expireNext(memberId: string): Promise<void> {
    const { hearts, rewards } = await transact(services.pool, (tx) => expireMember(tx, memberId, services.content(), services.now()))
    total.hearts += hearts
    total.rewards += rewards
  }
  for (const due of [dueRewards, dueLots]) {
    await doEach(services, membersDue(services, due), expireNext, { failed: 'members whose hearts could not expire', workers })
  }
  return total
}

async function* membersDue({ db, content, now }: Services, due: typeof dueLots): AsyncGenerator<string> {
  const today = dayOf(now(), content().merchant.timeZone)
  let last: Due | undefined = { last_day: '0001-01-01', member_id: NIL }
  while (last) {
    const rows: Due[] = await db.all(due, today, last.last_day, last.member_id, membersAtOnce)
    for (const { member_id } of rows) yield member_id
    last = rows.length === membersAtOnce ? rows.at(-1) : undefined
  }
}

interface Expired {
  hearts: number
  rewards: number
}

type DueReward = Pick<RedemptionRow, 'redemptionId' | 'campaignId' | 'rewardId' | 'hearts'> & { postingId: string }

type ExpireMemberContext = Pick<CallContext, 'content' | 'now' | 'day'>

const dueUnits = statement<{ unit: string }, [string, string]>(`
  select unit from lots where member_id = $1 and remaining > 0 and expires_on < $2::date
  union select campaign_id from redemptions where member_id = $1 and status = 'Activated' and valid_until < $2::date`)
// A reward in a basket that is open at a till is left to the till; the next run processes the result.
const dueRewardsOf = statement<DueReward, [string, string[], string, Date]>(`
  select redemption_id as "redemptionId", campaign_id as "campaignId", reward_id as "rewardId", hearts, posting_id as "postingId" from redemptions
  where member_id = $1 and campaign_id = any($2::text[]) and status = 'Activated' and valid_until < $3::date
    and (locked_until is null or locked_until <= $4)
  order by redemption_id for update`)
const end = statement<never, [string, string[], Date]>(`
  update redemptions set status = 'Expired', ended_at = $3, locked_until = null where member_id = $1 and redemption_id = any($2::uuid[])`)

/**
 * Expires everything of a member that is due by now, in one transaction under the lock of the member's books, so that tills and the app
 * come either before or after. Earlier changes are seen, because everything is read again under the lock.
 */
async function expireMember(tx: Tx, memberId: string, content: Content, now: Date): Promise<Expired> {
  const day = dayOf(now, content.merchant.timeZone)
  const units = (await tx.all(dueUnits, memberId, day)).map(({ unit }) => unit)
  if (units.length === 0) return { hearts: 0, rewards: 0 }
  const books = await lockBooks(tx, memberId, units)
  const rewards = await tx.all(dueRewardsOf, memberId, units, day, now)
  const postings: Posting[] = []
  for (const book of books.values()) {
    const own = rewards.filter(({ campaignId }) => campaignId === book.unit)
    for (const reward of own) postings.push(await rewardPosting(tx, book, reward, { content, now, day }))
    postings.push(...(await lotPostings(tx, book, { now, day })))
  }
  await tx.runAll(write(postings, now))
  if (rewards.length > 0) {
    const ids = rewards.map(({ redemptionId }) => redemptionId)
    await tx.run(end, memberId, ids, now)
    const rewardIds = rewards.map(({ rewardId }) => rewardId)
    await putRewardsBack(tx, rewardIds)
  }
  const entries = postings.flatMap((posting) => posting.entries)
  const hearts = entries.reduce((sum, { account, amount }) => (account === 'expired' ? sum + amount : sum), 0)
  return { hearts, rewards: rewards.length }
}

/** Hearts of an activated reward return to their lots while its campaign still redeems; after that they are lost. */
async function rewardPosting(tx: Tx, book: Book, reward: DueReward, { content, now, day }: ExpireMemberContext): Promise<Posting> {
  const cause = { kind: 'expiry', id: reward.redemptionId } as const
  const key = `expiry:${reward.redemptionId}`
  const campaign = content.stampCampaign(reward.campaignId)
  if (campaign === undefined || campaign.redeemUntil < day) {
    return expireVoucher(book, reward.hearts, { reason: 'systemAdjust', cause, key, happenedAt: now })
  }
  const occasion = { reason: 'rewardDeactivation', cause, key, happenedAt: now } as const
  return returnHearts(tx, book, { postingId: reward.postingId, from: 'voucher', day }, occasion)
}

async function lotPostings(tx: Tx, book: Book, { now, day }: Omit<ExpireMemberContext, 'content'>): Promise<Posting[]> {
  const lots = (await readLots(tx, book.memberId, book.unit)).filter(({ expiresOn }) => expiresOn < day)
  const [first] = lots
  if (!first) return []
  // What comes back to a lot after its day expires at once, so a lot is the first of one expiry a day.
  const key = `expiry:${first.lotId}/${day}`
  return [expire(book, lots, { reason: 'systemAdjust', cause: { kind: 'expiry', id: book.unit }, key, happenedAt: now })]
}
