import { hash } from 'node:crypto'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Content } from './catalog.ts'
import type { Scope } from './files/schema.ts'

/* Names in histories. For anything that the merchant has removed from the content, the readable id is used. */

export const campaignTitle = titleOf((content, id) => content.stampCampaign(id))
export const rewardName = titleOf((content, id) => content.reward(id)?.reward)
export const couponTitle = titleOf((content, id) => content.coupon(id))
export const giftTitle = titleOf((content, id) => content.gift(id))

function titleOf(find: (content: Content, id: string) => { texts: { title: Localised } } | undefined) {
  return (content: Content, id: string, lang: Lang): string => find(content, id)?.texts.title[lang] ?? id
}

export function storeName(content: Content, storeId: string): string {
  return content.store(storeId)?.name ?? storeId
}

interface CouponScope extends Scope {
  /** True: goods at a promotion or staff price are outside. */
  exceptPromotions?: boolean
}

export function isInScope(
  { productIds, departmentIds, exceptProductIds, exceptDepartmentIds, exceptPromotions = false }: CouponScope,
  of: { productId: string; departmentId: string; isPromotion?: boolean },
): boolean {
  if (exceptPromotions && of.isPromotion) return false
  if (exceptProductIds.includes(of.productId) || exceptDepartmentIds.includes(of.departmentId)) return false
  if (productIds.length === 0 && departmentIds.length === 0) return true
  return productIds.includes(of.productId) || departmentIds.includes(of.departmentId)
}

/**
 * Whether a member belongs to the share of members that an offer is held back from, in percent. It depends on both ids alone, so it is the same on every
 * server and at every time, differs from offer to offer, and a larger share contains a smaller one.
 */
export function isHeldBack(offerId: string, memberId: string, percent: number | undefined): boolean {
  if (percent === undefined) return false
  return hash('sha256', `${offerId}:${memberId}`, 'buffer').readUInt32BE(0) % 100 < percent
}

/** News and the offer that they are about may have the same id, and have control groups of their own. */
export const newsOfferId = (newsId: string): string => `news:${newsId}`

/** SQL: the same for an expression of each. */
export function heldBackSql({ offerId, memberId, percent }: Record<'offerId' | 'memberId' | 'percent', string>): string {
  return `('x' || left(encode(sha256(convert_to(${offerId} || ':' || ${memberId}, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 100 < ${percent}`
}
