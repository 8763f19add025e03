import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Coupon } from '../../content/index.ts'
import { isOffered, type Offeree } from '../segments/index.ts'

/** A member who wants to collect a coupon. */
export interface Wanting {
  /** Undefined for a visitor, who signs in before collecting. */
  member: Offeree | undefined
  birthDate: string | null
  /** How many copies of it this member has already collected. */
  collected: number
}

/**
 * The reason why a member cannot collect a coupon on a day, or undefined: its dates, withdrawal, age (specification, section 1) or the
 * limit per member. The remaining quantity is checked by the database.
 */
export function collectingViolation(coupon: Coupon, { member, birthDate, collected }: Wanting, day: string) {
  if (!isOffered(coupon, member)) return 'couponNotFound'
  if (!coupon.active) return 'couponInactive'
  if (day < coupon.collectFrom) return 'couponCollectionNotStarted'
  if (day > coupon.collectUntil) return 'collectionExpired'
  if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (collected >= coupon.quota.perMember) return 'collectQuotaExceeded'
  return undefined
}
