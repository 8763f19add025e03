import type { Content, News } from '../../../content/index.ts'

/**
 * Why the link of news leads nowhere on a day, or undefined if it does not. The check of the files knows that the item exists; this is about the live
 * content, in which it may be missing, paused, over or not yet begun.
 */
export function deadLink({ path }: News, content: Content, day: string): string | undefined {
  const [, page = '', id = ''] = path.split('/')
  const offer = offerOf(content, page, id)
  if (offer === undefined) return undefined
  if (offer === null)
    return `The link ${path} is dead: the live content has no ${id}. Apply the content first: npm run herzkarte -- content apply`
  if (!offer.isActive) return `The link ${path} is dead: ${id} is paused or withdrawn.`
  if (day < offer.from || day > offer.until)
    return `The link ${path} is dead on ${day}: ${id} is there from ${offer.from} until ${offer.until}.`
  return undefined
}

interface LinkedOffer {
  isActive: boolean
  from: string
  until: string
}

/** Undefined for pages that are always there; null for an item that is missing. */
function offerOf(content: Content, page: string, id: string): LinkedOffer | null | undefined {
  switch (page) {
    case 'couponDetail': {
      const coupon = content.coupon(id)
      return coupon ? { isActive: coupon.active, from: coupon.collectFrom, until: coupon.redeemUntil } : null
    }
    case 'giftDetail': {
      const gift = content.gift(id)
      return gift ? { isActive: true, from: gift.from, until: gift.until } : null
    }
    case 'stampCardDetail':
    case 'collectorCardDetail': {
      const campaign = content.stampCampaign(id)
      return campaign ? { isActive: campaign.active, from: campaign.collectFrom, until: campaign.redeemUntil } : null
    }
    default:
      return undefined
  }
}
