import { type Content, type ContentItem, isItemPaused, type News } from '../../../content/index.ts'

export interface DeadLink {
  id: string
  path: string
  /** It has other days, is paused, or is missing. */
  why: { from: string; until: string } | 'paused' | 'missing'
}

/**
 * Why the link of news leads nowhere on a day, or undefined if it does not. The check of the files knows that the item exists; this is about the live
 * content, in which it may be missing, paused, over or not yet begun.
 */
export function deadLink({ path }: Pick<News, 'path'>, content: Content, day: string): DeadLink | undefined {
  const [, page = '', id = ''] = path.split('/')
  const offer = offerOf(content, page, id)
  if (offer === undefined) return undefined
  if (offer === null) return { id, path, why: 'missing' }
  if (!offer.isActive) return { id, path, why: 'paused' }
  const { from, until } = offer
  return day < from || day > until ? { id, path, why: { from, until } } : undefined
}

/** Undefined for pages that are always there; null for an item that is missing. */
function offerOf(content: Content, page: string, id: string) {
  switch (page) {
    case 'giftDetail': {
      const gift = content.gift(id)
      return gift ? { isActive: true, from: gift.from, until: gift.until } : null
    }
    case 'couponDetail':
    case 'stampCardDetail':
    case 'collectorCardDetail': {
      const kind = page === 'couponDetail' ? 'coupon' : 'campaign'
      const offer = kind === 'coupon' ? content.coupon(id) : content.stampCampaign(id)
      if (!offer) return null
      return { isActive: !isItemPaused({ kind, id, data: offer } as ContentItem), from: offer.collectFrom, until: offer.redeemUntil }
    }
    default:
      return undefined
  }
}
