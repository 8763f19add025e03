import { exchangeTypes } from '@herzkarte/contract/gifts/shapes.ts'
import type { Content, Gift } from '../../content/index.ts'
import { ApiError } from '../../kernel/errors.ts'
import { pointsUnit } from '../../ledger/index.ts'

export type GiftPrice = Gift['prices'][number]

/**
 * What a gift costs in the way that its member wants to pay. Refuses with `exchangeTypeInvalid` what is no way to pay, with
 * `giftExchangeTypeNotFound` one that this gift can't be had for.
 */
export function priceIn(gift: Gift, exchangeType: string): GiftPrice {
  if (!(exchangeTypes as readonly string[]).includes(exchangeType)) throw new ApiError('exchangeTypeInvalid')
  const price = gift.prices.find((one) => one.exchangeType === exchangeType)
  if (!price) throw new ApiError('giftExchangeTypeNotFound')
  return price
}

/** The unit of the ledger that a price is paid in; null for what is free. */
export function unitOf({ exchangeType, campaignId }: GiftPrice): string | null {
  if (exchangeType === 'free') return null
  return exchangeType === 'points' ? pointsUnit : campaignId
}

/** Whether a price is in hearts of a campaign that pauses: nothing is had for them for the time being. */
export function isPaused({ campaignId }: GiftPrice, content: Content): boolean {
  return campaignId !== null && content.campaign(campaignId)?.active === false
}
