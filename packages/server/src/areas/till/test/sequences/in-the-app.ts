import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { campaignId } from '#testing/members.ts'
import { signedIn } from '#testing/till.ts'
import type { Deed } from './deeds.ts'
import { sends } from './send.ts'
import { couponList, picked, rewards, type Shopper, shopperOf, type World } from './world.ts'

type InTheApp = Exclude<
  Deed,
  { does: 'buys' | 'returns' | 'voids' | 'voids a return' | 'claims' | 'is credited' | 'sends again' | 'waits' | 'sleeps' }
>

/** What members do with their phones. */
export async function inTheApp(world: World, deed: InTheApp): Promise<void> {
  const { app } = world
  const shopper = shopperOf(world, deed.who)
  const { member, tally } = shopper
  const options = () => signedIn(app, member)
  const operationId = uuid()
  switch (deed.does) {
    case 'activates points': {
      const { points } = deed
      const isPossible = tally.of('points') >= points
      const send = () => app.call('activateUserPoint', { points, operationId }, options())
      const result = await sends(world, send, world.isInOrder && isPossible ? [] : ['notEnoughPoints'])
      if (world.isInOrder) expect(result !== undefined).toBe(isPossible)
      if (!result) return
      shopper.vouchers.push(result.voucher.voucherId)
      tally.add('points', -points)
      tally.add('activatedPoints', points)
      return
    }
    case 'cancels the voucher': {
      const voucherId = picked(shopper.vouchers, deed.pick)
      if (voucherId === undefined) return
      const send = () => app.call('cancelUserPointVoucher', { voucherId, operationId }, options())
      const result = await sends(world, send, ['voucherNotActivated', 'couponTemporarilyLocked'])
      if (!result) return
      tally.add('points', result.voucher.points)
      tally.add('activatedPoints', -result.voucher.points)
      return
    }
    case 'activates the coupon':
      return activatesCoupon(world, shopper, deed.pick)
    case 'cancels the coupon': {
      const userCouponId = picked(shopper.coupons, deed.pick)
      if (userCouponId === undefined) return
      const send = () => app.call('cancelUserCoupon', { userCouponId, operationId }, options())
      const result = await sends(world, send, ['couponNotActivated', 'couponTemporarilyLocked'])
      if (result) tally.move(`coupons/${result.userCoupon.couponId}`, 'Activated', 'Active')
      return
    }
    case 'activates a reward': {
      const { rewardId, hearts } = deed.isDear ? rewards.dear : rewards.plain
      const send = () => app.call('redeemUserStampCard', { operationId, campaignId, rewardId }, options())
      const result = await sends(world, send, ['notEnoughStamps', 'userStampCardNotRedeemable', 'campaignRedeemEnded'])
      if (!result) return
      shopper.rewards.push(result.redemption.redemptionId)
      tally.add(`hearts/${campaignId}`, -hearts)
      tally.add(`activatedHearts/${campaignId}`, hearts)
      tally.add(`rewards/${campaignId}/Activated`, 1)
      return
    }
    case 'cancels the reward': {
      const redemptionId = picked(shopper.rewards, deed.pick)
      if (redemptionId === undefined) return
      const send = () => app.call('cancelUserRedemption', { operationId, redemptionId }, options())
      const result = await sends(world, send, ['rewardNotActivated', 'rewardTemporarilyLocked', 'redeemCodeExpired'])
      if (!result) return
      tally.add(`hearts/${campaignId}`, result.redemption.hearts)
      tally.add(`activatedHearts/${campaignId}`, -result.redemption.hearts)
      tally.move(`rewards/${campaignId}`, 'Activated', 'Deactivated')
      return
    }
    case 'sends': {
      const { hearts } = deed
      const send = () => app.call('transferStampByCode', { campaignId, hearts, operationId }, options())
      const known = ['notEnoughStamps', 'heartsNotShareable', 'transferLimitReached', 'campaignEnded']
      const result = await sends(world, send, known)
      if (!result) return
      tally.add(`hearts/${campaignId}`, -hearts)
      const { transferId, transferCode, expiresAt } = result.transfer
      world.transfers.push({
        transferId,
        transferCode: transferCode ?? expect.unreachable(),
        hearts,
        from: shopper,
        expiresAt: new Date(expiresAt),
        isOpen: true,
      })
      return
    }
    case 'receives': {
      const transfer = picked(world.transfers, deed.pick)
      if (!transfer || transfer.from === shopper) return
      const { transferCode, hearts } = transfer
      const { errorName } = await app.call('receiveTransferStamp', { transferCode }, options())
      if (errorName === null) tally.add(`hearts/${campaignId}`, hearts)
      else expect(['transferAlreadyReceived', 'transferStampCodeInvalid', 'campaignEnded']).toContain(errorName)
      transfer.isOpen &&= errorName !== null
      return
    }
    case 'takes back': {
      const transfer = picked(world.transfers, deed.pick)
      if (!transfer) return
      const { transferId, from, hearts } = transfer
      const send = () => app.call('cancelTransferStamp', { transferId, operationId }, signedIn(app, from.member))
      const result = await sends(world, send, ['transferAlreadyReceived', 'transferStampCodeInvalid'])
      if (!result) return
      from.tally.add(`hearts/${campaignId}`, hearts)
      transfer.isOpen = false
      return
    }
  }
}

/** Collects a coupon and activates it, or activates one that the member has. */
async function activatesCoupon(world: World, shopper: Shopper, pick: number): Promise<void> {
  const { app } = world
  const options = () => signedIn(app, shopper.member)
  const coupon = picked(couponList, pick) ?? expect.unreachable()
  let userCouponId = world.isInOrder && pick % 4 === 0 ? await anyActive(world, shopper, pick) : undefined
  if (userCouponId === undefined) {
    const operationId = uuid()
    const collect = () => app.call('saveUserCoupon', { couponId: coupon.id, operationId }, options())
    const result = await sends(world, collect, ['collectionExpired', 'collectQuotaExceeded', 'issueQuotaExceeded'])
    if (!result) return
    userCouponId = result.userCoupon.userCouponId
    shopper.coupons.push(userCouponId)
    shopper.tally.add(`coupons/${coupon.id}/Active`, 1)
  }
  const [id, operationId] = [userCouponId, uuid()]
  const known = [
    'userCouponAlreadyRedeemed',
    'userCouponExpired',
    'redeemExpired',
    'maxRedeemQuantityExceeded',
    'userCouponRedeemQuotaLimit',
  ]
  const result = await sends(world, () => app.call('redeemUserCoupon', { userCouponId: id, operationId }, options()), known)
  if (result) shopper.tally.move(`coupons/${result.userCoupon.couponId}`, 'Active', 'Activated')
}

/** A copy that was given up or returned. Activating one that is activated changes nothing. */
async function anyActive({ app }: World, { member }: Shopper, pick: number): Promise<string | undefined> {
  const { items } = (await app.call('listUserCoupon', { status: 'Active' }, signedIn(app, member))).result
  return picked(items, pick)?.userCouponId
}
