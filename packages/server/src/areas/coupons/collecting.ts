import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Coupon } from '../../content/index.ts'

/** A member who wants a coupon. */
export interface Wanting {
  birthDate: string | null
  /** How many of it this member has collected already. */
  collected: number
}

/**
 * What keeps a member from collecting a coupon on a day, or undefined when nothing does: its days, whether it was withdrawn, age (specification,
 * section 1), how many one member may have. How many are left is the database's to say.
 */
export function collectingViolation(coupon: Coupon, { birthDate, collected }: Wanting, day: string) {
  if (!coupon.active) return 'couponInactive'
  if (day < coupon.collectFrom) return 'couponCollectionNotStarted'
  if (day > coupon.collectUntil) return 'collectionExpired'
  if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (collected >= coupon.quota.perMember) return 'collectQuotaExceeded'
  return undefined
}
