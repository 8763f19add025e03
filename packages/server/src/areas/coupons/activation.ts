import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Coupon, CouponEffect } from '../../content/index.ts'
import type { Counter } from './counters.ts'

interface Activation {
  /** Undefined when the merchant has taken it out of the content. */
  coupon: Coupon | undefined
  status: 'Active' | 'Redeemed' | 'Expired'
  birthDate: string | null
  counter: Counter | undefined
  /** Of this coupon, what the member has besides. */
  others: { activated: number; redeemed: number }
  /** The campaign that it is meant for, when the app asks for one. */
  campaignId: string | undefined
  /** Today in the merchant's time zone. */
  day: string
}

/** What stands in the way of activating a collected coupon, or undefined when nothing does. */
export function activationViolation({ coupon, status, birthDate, counter, others, campaignId, day }: Activation) {
  if (status === 'Redeemed') return 'userCouponAlreadyRedeemed'
  if (status === 'Expired') return 'userCouponExpired'
  if (!coupon?.active) return 'couponInactive'
  if (campaignId !== undefined && !isForHearts(coupon.effect)) return 'couponNotStampType'
  if (campaignId !== undefined && !countsIn(coupon.effect, campaignId)) return 'couponNotInCampaign'
  if (day < coupon.redeemFrom) return 'redeemNotStarted'
  if (day > coupon.redeemUntil) return 'redeemExpired'
  if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (others.activated + others.redeemed >= coupon.quota.redeemPerMember) return 'userCouponRedeemQuotaLimit'
  if (counter && counter.redeemed >= (counter.redeemLimit ?? Number.POSITIVE_INFINITY)) return 'redeemQuotaExceeded'
  if (others.activated >= coupon.maxPerPurchase) return 'maxRedeemQuantityExceeded'
  return undefined
}

function isForHearts(effect: CouponEffect): boolean {
  return effect.kind === 'multiply' && effect.of === 'hearts'
}

/** Whether a coupon for hearts counts in a campaign; one that names none counts in every one. */
export function countsIn(effect: CouponEffect, campaignId: string): boolean {
  if (effect.kind !== 'multiply' || effect.of !== 'hearts') return false
  return effect.campaignIds.length === 0 || effect.campaignIds.includes(campaignId)
}
