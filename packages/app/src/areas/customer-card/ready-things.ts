import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import type { Voucher } from '@herzkarte/contract/points/index.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'

/** An item that waits at the till, with the fields that the device stores. */
export type ReadyThing =
  | { kind: 'reward'; id: string; name: string; image: string; copayCents: number; rewardId: string; campaignId: string }
  | { kind: 'coupon'; id: string; name: string; image: string; badge: string; redeemUntil: Day }
  | { kind: 'voucher'; id: string; cents: number }
  | { kind: 'gift'; id: string; name: string; image: string; giftId: string; expiresAt: string }
  | { kind: 'reservation'; id: string; name: string; image: string; giftId: string; storeName: string; expiresAt: string }

export type ReadyKind = ReadyThing['kind']

const isOpen = ({ status }: Pick<GiftHold, 'status'>) => status === 'Open' || status === 'Scanned'

export const readyRewards = (rewards: readonly Redemption[]): ReadyThing[] =>
  rewards.map(({ redemptionId, name, image, copayCents, rewardId, campaignId }) => ({
    kind: 'reward',
    id: redemptionId,
    name,
    image,
    copayCents,
    rewardId,
    campaignId,
  }))

export const readyCoupons = (coupons: readonly UserCoupon[]): ReadyThing[] =>
  coupons
    .filter(({ status }) => status === 'Activated')
    .map(({ userCouponId, title, image, badge, redeemUntil }) => ({
      kind: 'coupon',
      id: userCouponId,
      name: title,
      image,
      badge,
      redeemUntil,
    }))

export const readyVouchers = (vouchers: readonly Voucher[]): ReadyThing[] =>
  vouchers.filter(({ status }) => status === 'Activated').map(({ voucherId, cents }) => ({ kind: 'voucher', id: voucherId, cents }))

export const readyGifts = (gifts: Result<'listUserGift'>['items']): ReadyThing[] =>
  gifts
    .filter(isOpen)
    .map(({ giftHoldId, title, image, giftId, expiresAt }) => ({ kind: 'gift', id: giftHoldId, name: title, image, giftId, expiresAt }))

export const readyReservations = (reservations: Result<'listUserReservation'>['items']): ReadyThing[] =>
  reservations.filter(isOpen).map(({ giftHoldId, title, image, giftId, storeName, expiresAt }) => ({
    kind: 'reservation',
    id: giftHoldId,
    name: title,
    image,
    giftId,
    storeName,
    expiresAt,
  }))
