import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Content, pictureUrl, text } from '../../../content/index.ts'
import type { Share } from '../../../runtime/pages/share-page.ts'

export type SharedWords = Pick<Share, 'title' | 'description' | 'image' | 'path'>

interface Item {
  texts: { title: Localised; description: Localised }
  picture: string
  /** A coupon's deal, before its title. */
  badge?: Localised
  /** The first day on which it may be seen; recipes are always there. */
  from?: string
  /** Only some members may see it. */
  segmentId?: string | undefined
}

const itemOf: Record<string, (content: Content, id: string, campaignId: string | undefined) => Item | undefined> = {
  couponDetail(content, id) {
    const coupon = content.coupon(id)
    return coupon && { ...coupon, badge: coupon.texts.badge, from: coupon.collectFrom }
  },
  giftDetail: (content, id) => content.gift(id),
  rewardDetail(content, id, campaignId) {
    const found = content.reward(id)
    if (!found || found.campaign.id !== campaignId) return undefined
    const { reward, campaign } = found
    return { ...reward, from: campaign.collectFrom, segmentId: reward.segmentId ?? content.campaign(campaign.id)?.segmentId }
  },
  stampCardDetail: (content, id) => cardOf(content.campaign(id)),
  collectorCardDetail: (content, id) => cardOf(content.collector(id)),
  recipe(content, id) {
    const recipe = content.recipe(id)
    return recipe && { ...recipe, texts: { title: recipe.texts.title, description: recipe.texts.teaser } }
  },
}

function cardOf(campaign: ReturnType<Content['stampCampaign']>): Item | undefined {
  return campaign && { ...campaign, texts: { title: campaign.texts.title, description: campaign.texts.teaser }, from: campaign.collectFrom }
}

/**
 * What a shared page says: the words and the picture of the content that its path names. Nothing that a member wrote is printed under the
 * merchant's name. The merchant speaks for itself where the path names nothing, or something that has not begun or is for some members
 * only.
 */
export function wordsOfPath(path: string | null, content: Content, lang: Lang, day: string): SharedWords {
  const [, page = '', id = '', campaignId] = path?.split('/') ?? []
  const item = Object.hasOwn(itemOf, page) ? itemOf[page]?.(content, id, campaignId) : undefined
  if (!item || item.segmentId !== undefined || (item.from !== undefined && day < item.from)) return ownWords(content, lang)
  const title = text(item.texts.title, lang)
  return {
    title: item.badge ? `${text(item.badge, lang)} ${title}` : title,
    description: text(item.texts.description, lang),
    image: pictureUrl(item.picture),
    path,
  }
}

const own = {
  title: {
    de: (name: string) => `Die Herzkarte von ${name}`,
    en: (name: string) => `The heart card of ${name}`,
    fr: (name: string) => `La carte à cœurs de ${name}`,
  },
  description: {
    de: 'Herzen sammeln, Prämien mitnehmen: kostenlos bei jedem Einkauf.',
    en: 'Collect hearts, take rewards home: free with every purchase.',
    fr: 'Des cœurs à collectionner, des récompenses à emporter\u00a0: gratuit à chaque achat.',
  },
}

function ownWords({ merchant }: Content, lang: Lang): SharedWords {
  return { title: own.title[lang](merchant.name), description: own.description[lang], image: null, path: null }
}
