import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import type { Content, Coupon } from '../../content/index.ts'
import { isOffered } from '../segments/index.ts'
import { type CouponsOfMember, campaignsOf, departmentsOf } from './coupon-view.ts'

interface Filter {
  world?: World | undefined
  departmentId?: string | undefined
  campaignId?: string | undefined
}

/** Coupons are announced this many days before they can be collected. */
const announcedDays = 14

/** Matching coupons that can be collected on a day or soon after: those that are offered to the member, or that the member has. */
export function announcedCoupons(content: Content, filter: Filter, day: string, member: CouponsOfMember['member']): Coupon[] {
  return couponsFor(content, filter).filter((coupon) => {
    const { active, collectFrom, collectUntil } = coupon
    if (!active || collectFrom > addDays(day, announcedDays) || day > collectUntil) return false
    return isOffered(coupon, member) || member?.collected.has(coupon.id) === true
  })
}

/** Coupons for a page, a department (coupons for all departments match every one) or the hearts of a campaign, in the merchant's order. */
export function couponsFor(content: Content, { world, departmentId, campaignId }: Filter): Coupon[] {
  return content.coupons.filter((coupon) => {
    if (world !== undefined && coupon.world !== world) return false
    if (campaignId !== undefined && !campaignsOf(coupon, content).includes(campaignId)) return false
    const departments = departmentsOf(coupon.effect, content)
    return departmentId === undefined || departments.length === 0 || departments.includes(departmentId)
  })
}
