import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Coupon, CouponEffect } from '../../content/index.ts'
import type { Copies } from './user-coupons.ts'

interface Activation {
  /** Undefined if the merchant has removed it from the content. */
  coupon: Coupon | undefined
  status: 'Active' | 'Redeemed' | 'Expired'
  birthDate: string | null
  /** Whether no more of it can be redeemed by anybody. */
  isStopped: boolean
  /** Customer service has credited it. */
  isCredited: boolean
  /** The member's other copies of this coupon. */
  others: Copies
  /** The campaign that it is meant for, if the app names one. */
  campaignId: string | undefined
  /** Today in the merchant's time zone. */
  day: string
}

/** The reason why a collected coupon cannot be activated, or undefined. */
export function activationViolation({ coupon, status, birthDate, isStopped, isCredited, others, campaignId, day }: Activation) {
  if (status === 'Redeemed') return 'userCouponAlreadyRedeemed'
  if (status === 'Expired') return 'userCouponExpired'
  if (!coupon?.active) return 'couponInactive'
  if (campaignId !== undefined && !isForHearts(coupon.effect)) return 'couponNotStampType'
  if (campaignId !== undefined && !countsIn(coupon.effect, campaignId)) return 'couponNotInCampaign'
  if (day < coupon.redeemFrom) return 'redeemNotStarted'
  if (day > coupon.redeemUntil) return 'redeemExpired'
  if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (!isCredited && others.activated - others.credited + others.redeemed >= coupon.quota.redeemPerMember)
    return 'userCouponRedeemQuotaLimit'
  if (isStopped) return 'redeemQuotaExceeded'
  if (others.activated >= coupon.maxPerPurchase) return 'maxRedeemQuantityExceeded'
  return undefined
}

function isForHearts(effect: CouponEffect): boolean {
  return effect.kind === 'multiply' && effect.of === 'hearts'
}

/** Whether a coupon for hearts applies to a campaign. One that names no campaigns applies to all. */
export function countsIn(effect: CouponEffect, campaignId: string): boolean {
  if (effect.kind !== 'multiply' || effect.of !== 'hearts') return false
  return effect.campaignIds.length === 0 || effect.campaignIds.includes(campaignId)
}
