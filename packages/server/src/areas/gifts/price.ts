import { exchangeTypes } from '@herzkarte/contract/gifts/shapes.ts'
import type { Content, Gift } from '../../content/index.ts'
import { ApiError } from '../../kernel/errors.ts'
import { pointsUnit } from '../../ledger/index.ts'

export type GiftPrice = Gift['prices'][number]

/**
 * The price of a gift for the chosen exchange type. Fails with `exchangeTypeInvalid` for an unknown type, and with `giftExchangeTypeNotFound` for one
 * that this gift does not have.
 */
export function priceIn(gift: Gift, exchangeType: string): GiftPrice {
  if (!(exchangeTypes as readonly string[]).includes(exchangeType)) throw new ApiError('exchangeTypeInvalid')
  const price = gift.prices.find((one) => one.exchangeType === exchangeType)
  if (!price) throw new ApiError('giftExchangeTypeNotFound')
  return price
}

/** The ledger unit of a price; null for a free gift. */
export function unitOf({ exchangeType, campaignId }: GiftPrice): string | null {
  if (exchangeType === 'free') return null
  return exchangeType === 'points' ? pointsUnit : campaignId
}

/** Whether a price is in hearts of a paused campaign: for now, they can't be exchanged. */
export function isPriceOnHold({ campaignId }: GiftPrice, content: Content): boolean {
  return campaignId !== null && content.campaign(campaignId)?.active === false
}
