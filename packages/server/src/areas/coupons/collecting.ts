import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Coupon } from '../../content/index.ts'
import { isOffered } from './audience.ts'

/** A member who wants to collect a coupon. */
export interface Wanting {
  /** Null for a visitor, who signs in before collecting. */
  memberId: string | null
  birthDate: string | null
  /** How many copies of it this member has already collected. */
  collected: number
}

/**
 * The reason why a member cannot collect a coupon on a day, or undefined: its dates, withdrawal, age (specification, section 1) or the
 * limit per member. The remaining quantity is checked by the database.
 */
export function collectingViolation(coupon: Coupon, { memberId, birthDate, collected }: Wanting, day: string) {
  if (memberId !== null && !isOffered(coupon, { memberId })) return 'couponNotFound'
  if (!coupon.active) return 'couponInactive'
  if (day < coupon.collectFrom) return 'couponCollectionNotStarted'
  if (day > coupon.collectUntil) return 'collectionExpired'
  if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (collected >= coupon.quota.perMember) return 'collectQuotaExceeded'
  return undefined
}
