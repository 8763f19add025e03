import { dayOf, endOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { expire, expireVoucher, issue } from '@herzkarte/server/ledger'
import { settle } from './account.ts'
import { newAccounts } from './accounts.ts'
import { erasedCoupons, writeOpen } from './coupons.ts'
import { diceOf } from './dice.ts'
import { dayMs, joinedAt, type Life, minuteMs, patience, type World } from './life.ts'
import { newRows, type Rows } from './rows.ts'
import { activateRewards, writeRedemption, writeVoucher } from './spending.ts'
import { goShopping } from './visit.ts'

/** Simulates the members from `first` up to, but not including, `end`. They are related only to each other, so that a batch is self-contained. */
export function liveAll(world: World, first: number, end: number): Rows {
  const rows = newRows()
  const lives = Array.from({ length: end - first }, (_, place) => live(world, first + place, rows))
  befriend(lives)
  for (const life of lives) close(life)
  return rows
}

/** Neighbours in a batch become friends; some send invitations. */
function befriend(lives: readonly Life[]): void {
  for (const [place, life] of lives.entries()) {
    for (const distance of [1, 3]) {
      const other = lives[place + distance]
      if (!other || !life.dice.chance(distance === 1 ? 0.5 : 0.2)) continue
      const areFriends = life.dice.chance(0.8)
      write(life, other, areFriends ? 'friends' : 'invited')
      write(other, life, areFriends ? 'friends' : 'asking')
    }
  }
}

function write({ rows, accounts, lastVisit }: Life, { accounts: other }: Life, status: 'friends' | 'invited' | 'asking'): void {
  rows.add('friendships', lastVisit, { member_id: accounts.memberId, friend_id: other.memberId, status, since: lastVisit })
}

/** The maximum number of purchases in two years. */
const mostVisits = 700

/** Simulates a member from registration until now. The result is determined by the member's number and the world. */
function live(world: World, member: number, rows: Rows): Life {
  const dice = diceOf(world.seed, member)
  const joined = joinedAt(world, member)
  const settler = settle(world, member, joined, rows, dice)
  const recipients = world.content.recipients.filter(({ active }) => active)
  const life: Life = {
    world,
    settler,
    accounts: newAccounts(settler.memberId, joined, rows, dice),
    rows,
    dice,
    recipientIds: dice.chance(0.3) ? [dice.pick(recipients).id] : [],
    rewards: [],
    vouchers: [],
    coupons: [],
    spend: new Map(),
    lastVisit: joined,
  }
  chooseRecipients(life)
  welcome(life)
  const visits = visitsOf(life)
  for (const [nth, at] of visits.entries()) goShopping(life, at, nth)
  life.lastVisit = visits.at(-1) ?? joined
  // After the last purchase, some members have activated things for the next one.
  const later = new Date(life.lastVisit.getTime() + 60 * minuteMs)
  if (later < world.until) {
    activateRewards(life, later)
    life.lastVisit = later
  }
  erasedCoupons(life, visits)
  runOut(life)
  return life
}

/** The member's shopping times: between eight in the morning and eight in the evening. */
function visitsOf({ world, settler: { joined }, dice }: Life): Date[] {
  const wanted = Math.round(world.visits * dice.share() * patience(world, joined))
  const days = Math.max(1, Math.floor((world.until.getTime() - joined.getTime()) / dayMs) - 1)
  const times = Array.from({ length: Math.min(wanted, mostVisits) }, () => {
    const day = Math.floor(joined.getTime() / dayMs) + 1 + dice.int(0, days - 1)
    return day * dayMs + dice.int(7 * 60, 18 * 60) * minuteMs + dice.int(0, 59_999)
  })
  return times
    .filter((time) => time < world.until.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

function chooseRecipients({ rows, accounts, settler, recipientIds }: Life): void {
  if (recipientIds.length === 0) return
  rows.add('donation_choices', settler.joined, {
    member_id: accounts.memberId,
    recipient_ids: `{${recipientIds.join()}}`,
    chosen_at: settler.joined,
  })
}

function welcome({ world, accounts, settler: { joined } }: Life): void {
  const campaign = world.content.newestCampaign(dayOf(joined, world.timeZone))
  const hearts = world.content.merchant.welcomeHearts
  if (!campaign || hearts === 0) return
  const cause = { kind: 'welcome', id: accounts.memberId } as const
  const occasion = { reason: 'freeCampaignHearts', cause, key: 'welcome', happenedAt: joined } as const
  accounts.post(campaign.id, (book) => issue(book, hearts, 'given', campaign.redeemUntil, occasion))
}

/** Expires everything that belongs to ended campaigns. */
function runOut(life: Life): void {
  const { world, accounts } = life
  const { content, timeZone } = world
  const today = dayOf(world.until, timeZone)
  for (const { id, redeemUntil } of [...content.campaigns, ...content.collectors]) {
    if (redeemUntil >= today) continue
    const at = new Date(endOfDay(redeemUntil, timeZone).getTime() + 10 * minuteMs)
    for (const reward of life.rewards.filter(({ campaignId }) => campaignId === id)) {
      const cause = { kind: 'expiry', id: reward.redemptionId } as const
      const occasion = { reason: 'systemAdjust', cause, key: `expiry:${reward.redemptionId}`, happenedAt: at } as const
      accounts.post(id, (book) => expireVoucher(book, reward.hearts, occasion))
      writeRedemption(life, reward, 'Expired', at)
    }
    life.rewards = life.rewards.filter(({ campaignId }) => campaignId !== id)
    const [first] = accounts.of(id).lots
    if (!first) continue
    const occasion = { reason: 'systemAdjust', cause: { kind: 'expiry', id }, key: `expiry:${first.lotId}`, happenedAt: at } as const
    accounts.post(id, (book, lots) => expire(book, lots, occasion))
  }
}

/** Writes the final state of a member. */
function close(life: Life): void {
  const { world, accounts, rows, spend } = life
  for (const reward of life.rewards) writeRedemption(life, reward, 'Activated')
  for (const voucher of life.vouchers) writeVoucher(life, voucher)
  writeOpen(life)
  for (const { unit, openedAt } of accounts.close())
    if (world.content.stampCampaign(unit))
      rows.add('stamp_cards', openedAt, { member_id: accounts.memberId, campaign_id: unit, opened_at: openedAt })
  for (const [month, cents] of spend) rows.add('monthly_spend', new Date(month), { member_id: accounts.memberId, month, cents })
  storeTier(life)
}

function storeTier({ world, rows, accounts, spend, lastVisit }: Life): void {
  const year = world.until.getTime() - 365 * dayMs
  const cents = [...spend].reduce((sum, [month, spent]) => (Date.parse(month) > year ? sum + spent : sum), 0)
  const tier = world.content.tierFor(cents)
  if (tier !== world.content.tiers[0])
    rows.add('member_tiers', lastVisit, { member_id: accounts.memberId, tier_id: tier.id, since: dayOf(lastVisit, world.timeZone) })
}
