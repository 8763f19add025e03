import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, text } from './catalog.ts'

/* Names in histories. For anything that the merchant has removed from the content, the readable id is used. */

export function campaignTitle(content: Content, campaignId: string, lang: Lang): string {
  const campaign = content.stampCampaign(campaignId)
  return campaign ? text(campaign.texts.title, lang) : campaignId
}

export function rewardName(content: Content, rewardId: string, lang: Lang): string {
  const found = content.reward(rewardId)
  return found ? text(found.reward.texts.title, lang) : rewardId
}

export function couponTitle(content: Content, couponId: string, lang: Lang): string {
  const coupon = content.coupon(couponId)
  return coupon ? text(coupon.texts.title, lang) : couponId
}

export function giftTitle(content: Content, giftId: string, lang: Lang): string {
  const gift = content.gift(giftId)
  return gift ? text(gift.texts.title, lang) : giftId
}

export function storeName(content: Content, storeId: string): string {
  return content.store(storeId)?.name ?? storeId
}
