import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { held, pointsUnit, spend } from '@herzkarte/server/ledger'
import { type Life, minuteMs } from './life.ts'

/** Rewards are activated and points are spent this long before the till. */
const aheadMs = 30 * minuteMs

/** Decisions before shopping: activates affordable rewards, and turns points into a voucher. */
export function spendBefore(life: Life, visit: Date): void {
  const at = new Date(visit.getTime() - aheadMs)
  activateRewards(life, at)
  const { accounts, dice } = life
  const points = held(accounts.of(pointsUnit).book)
  if (points >= 100 && dice.chance(0.3)) makeVoucher(life, Math.min(300, points - (points % 100)), at)
}

/** Activates an affordable reward of each running campaign, if its stock is unlimited. */
export function activateRewards(life: Life, at: Date): void {
  const { world, accounts, dice } = life
  for (const campaign of world.content.campaignsRedeemingOn(dayOf(at, world.timeZone))) {
    const reward = campaign.rewards.find(({ stock, ageRestricted }) => stock === null && !ageRestricted)
    if (!reward || held(accounts.of(campaign.id).book) < reward.heartsNeeded || !dice.chance(0.6)) continue
    const amount = { campaignId: campaign.id, rewardId: reward.id, hearts: reward.heartsNeeded, copayCents: reward.copayCents }
    storeReward(life, { ...amount, validUntil: campaign.redeemUntil }, at)
  }
}

/** Spends hearts, or the punches of a full card, on a reward that then waits for the till. */
export function storeReward(
  { accounts, dice, rewards }: Life,
  reward: Record<'campaignId' | 'rewardId' | 'validUntil', string> & { hearts: number; copayCents: number },
  activatedAt: Date,
): void {
  const redemptionId = dice.uuid(activatedAt)
  const postingId = activate(accounts, reward.campaignId, reward.hearts, redemptionId, activatedAt)
  rewards.push({ ...reward, redemptionId, status: 'Activated', postingId, activatedAt })
}

function makeVoucher({ accounts, dice, vouchers }: Life, points: number, activatedAt: Date): void {
  const voucherId = dice.uuid(activatedAt)
  const postingId = activate(accounts, pointsUnit, points, voucherId, activatedAt)
  vouchers.push({ voucherId, points, cents: points, status: 'Activated', postingId, activatedAt })
}

function activate(accounts: Life['accounts'], unit: string, amount: number, id: string, happenedAt: Date): string {
  const occasion = { reason: 'redemption', cause: { kind: 'activation', id }, key: `activation:${id}`, happenedAt } as const
  return accounts.post(unit, (book, lots) => spend(book, lots, amount, occasion)).postingId
}

export function writeRedemption(
  { accounts, rows }: Life,
  reward: Life['rewards'][number],
  status: 'Activated' | 'Redeemed' | 'Expired',
  endedAt: Date | null = null,
  receiptId: string | null = null,
): void {
  rows.add('redemptions', reward.activatedAt, {
    member_id: accounts.memberId,
    redemption_id: reward.redemptionId,
    campaign_id: reward.campaignId,
    reward_id: reward.rewardId,
    status,
    hearts: reward.hearts,
    copay_cents: reward.copayCents,
    posting_id: reward.postingId,
    activated_at: reward.activatedAt,
    ended_at: endedAt,
    receipt_id: receiptId,
    valid_until: reward.validUntil,
  })
}

const unused = { ended_at: null, receipt_id: null, used_cents: null }
type Use = Record<keyof typeof unused, Date | string | number>

export function writeVoucher({ accounts, rows }: Life, voucher: Life['vouchers'][number], use?: Use): void {
  rows.add('vouchers', voucher.activatedAt, {
    member_id: accounts.memberId,
    voucher_id: voucher.voucherId,
    points: voucher.points,
    status: use ? 'Redeemed' : 'Activated',
    posting_id: voucher.postingId,
    activated_at: voucher.activatedAt,
    ...(use ?? unused),
  })
}
