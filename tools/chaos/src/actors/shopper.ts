import type { CallName, Input } from '@herzkarte/contract/all-calls.ts'
import { campaignId } from '@herzkarte/server/testing/members.ts'
import { v4 as newId } from 'uuid'
import { take, type World } from '../journal.ts'
import type { Random } from '../random.ts'
import type { Phone } from './phone.ts'

/** The state that a member's app remembers from its answers. */
interface Mind {
  rewards: string[]
  vouchers: string[]
  coupons: { collected: string[]; activated: string[] }
  gifts: string[]
  transfers: string[]
}

export interface Shopper {
  phone: Phone
  /** Performs one action to its end. */
  act(): Promise<void>
}

interface Making {
  phone: Phone
  world: World
  random: Random
  /** All members, including this one. */
  memberIds: readonly string[]
}

const rewards = ['kochloeffel-set', 'emaille-milchtopf']
const gifts = ['kraeutertopf', 'kaffee-to-go', 'marktkalender', 'stoffbeutel', 'laugenbrezel']

/** A member who performs random actions on everything of value. */
export function aShopper({ phone, world, random, memberIds }: Making): Shopper {
  const mind: Mind = { rewards: [], vouchers: [], coupons: { collected: [], activated: [] }, gifts: [], transfers: [] }
  const { member } = phone
  const others = memberIds.filter((id) => id !== member.memberId)

  /** Sends a command with its own id, and returns its result unless it failed. */
  async function order<Name extends CallName>(name: Name, input: Omit<Input<Name>, 'operationId'>) {
    const answer = await phone.command(name, { ...input, operationId: newId() } as unknown as Input<Name>)
    return answer.errorName === null ? answer.result : undefined
  }

  const acts: [weight: number, act: () => Promise<void>][] = [
    [4, activateReward],
    [2, deactivateReward],
    [4, collectPrinted],
    [1, async () => void (await order('grantUserStamp', { campaignId }))],
    [4, sendHearts],
    [4, receiveHearts],
    [1, takeHeartsBack],
    [3, activatePoints],
    [2, cancelVoucher],
    [3, holdGift],
    [2, giveUpGift],
    [2, collectCoupon],
    [3, activateCoupon],
    [2, deactivateCoupon],
  ]

  async function activateReward() {
    const done = await order('redeemUserStampCard', { campaignId, rewardId: random.pick(rewards) ?? '' })
    if (done) mind.rewards.push(done.redemption.redemptionId)
  }
  async function deactivateReward() {
    const redemptionId = random.pick(mind.rewards)
    if (redemptionId && (await order('cancelUserRedemption', { redemptionId }))) take(mind.rewards, random, (id) => id === redemptionId)
  }
  async function collectPrinted() {
    const code = take(world.printedCodes, random)
    if (code && (await order('collectStamp', { code })) && random.chance(0.2)) world.printedCodes.push(code)
  }
  async function sendHearts() {
    const done = await order('transferStampByCode', { campaignId, hearts: random.whole(1, 5) })
    if (!done) return
    mind.transfers.push(done.transfer.transferId)
    const readers = [random.pick(others) ?? '', ...(random.chance(0.3) ? [random.pick(others) ?? ''] : [])]
    if (done.transfer.transferCode) world.letters.push({ transferCode: done.transfer.transferCode, readers: [...new Set(readers)] })
  }
  async function receiveHearts() {
    const letter = random.pick(world.letters.filter(({ readers }) => readers.includes(member.memberId)))
    if (!letter) return
    letter.readers = letter.readers.filter((id) => id !== member.memberId)
    await phone.command('receiveTransferStamp', { transferCode: letter.transferCode })
  }
  async function takeHeartsBack() {
    const transferId = take(mind.transfers, random)
    if (transferId) await order('cancelTransferStamp', { transferId })
  }
  async function activatePoints() {
    const done = await order('activateUserPoint', { points: random.whole(1, 40) })
    if (done) mind.vouchers.push(done.voucher.voucherId)
  }
  async function cancelVoucher() {
    const voucherId = random.pick(mind.vouchers)
    if (voucherId && (await order('cancelUserPointVoucher', { voucherId }))) take(mind.vouchers, random, (id) => id === voucherId)
  }
  async function holdGift() {
    const done = await order('redeemGift', {
      giftId: random.pick(gifts) ?? '',
      exchangeType: random.pick(['hearts', 'points', 'free']) ?? '',
    })
    if (!done) return
    const { giftHoldId, code } = done.hold
    mind.gifts.push(giftHoldId)
    if (random.chance(0.6)) world.shownGifts.push({ memberId: member.memberId, code })
  }
  async function giveUpGift() {
    const giftHoldId = take(mind.gifts, random)
    if (giftHoldId) await order('cancelUserGift', { giftHoldId })
  }
  async function collectCoupon() {
    const listed = await phone.look('listCoupon', { limit: 20 })
    const coupon = listed?.errorName === null ? random.pick(listed.result.items) : undefined
    const done = coupon && (await order('saveUserCoupon', { couponId: coupon.couponId }))
    if (done) mind.coupons.collected.push(done.userCoupon.userCouponId)
  }
  async function activateCoupon() {
    const userCouponId = random.pick(mind.coupons.collected)
    if (userCouponId && (await order('redeemUserCoupon', { userCouponId }))) mind.coupons.activated.push(userCouponId)
  }
  async function deactivateCoupon() {
    const userCouponId = take(mind.coupons.activated, random)
    if (userCouponId) await order('cancelUserCoupon', { userCouponId })
  }

  return { phone, act: () => random.weighted(acts)() }
}
