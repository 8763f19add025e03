import { randomBytes } from 'node:crypto'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Content, pictureUrl, text } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { leadOfSharedPages, type Share } from '../../runtime/pages/share-page.ts'

/** Maximum number of pages of a member. The oldest one is replaced. */
export const sharesAtMost = 100
/** 72 bits: a page can't be found by guessing. */
const codeBytes = 9

// The member's row serialises two concurrent shares of one member.
const inTurn = statement<never, [string]>(`select 1 from members where member_id = $1 and status <> 'deleted' for update`)
const same = statement<{ shareCode: string }, [string, string | null, Lang, Date]>(
  `update shares set shared_at = $4 where member_id = $1 and path is not distinct from $2 and lang = $3
   returning share_code as "shareCode"`,
)
const add = statement<never, [string, string, string, string, string | null, string | null, Lang, Date]>(
  `insert into shares (share_code, member_id, title, description, image, path, lang, shared_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const makeRoom = statement<never, [string, number]>(
  `delete from shares where share_code in (
     select share_code from shares where member_id = $1 order by shared_at desc, share_code offset $2)`,
)
// Its words are those of the content, at the time when it is opened.
const byCode = statement<Pick<Share, 'path' | 'lang'>, [string]>('select path, lang from shares where share_code = $1')

/** Stores what a member shares, with the words of the content at that time. Returns the code of its page, which is the same for the same content. */
export async function insertShare(tx: Tx, memberId: string, share: Share, now: Date): Promise<string> {
  const { title, description, image, path, lang } = share
  await tx.run(inTurn, memberId)
  const known = await tx.first(same, memberId, path, lang, now)
  if (known) return known.shareCode
  const code = randomBytes(codeBytes).toString('base64url')
  await tx.run(add, code, memberId, title, description, image, path, lang, now)
  await tx.run(makeRoom, memberId, sharesAtMost)
  return code
}

export async function findShare(db: Db, code: string): Promise<Pick<Share, 'path' | 'lang'> | undefined> {
  return /^[\w-]{12}$/.test(code) ? db.first(byCode, code) : undefined
}

type SharedWords = Omit<Share, 'lang'>

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

const ownTitle = {
  de: (name: string) => `Die Herzkarte von ${name}`,
  en: (name: string) => `The heart card of ${name}`,
  fr: (name: string) => `La carte à cœurs de ${name}`,
}

function ownWords({ merchant }: Content, lang: Lang): SharedWords {
  return { title: ownTitle[lang](merchant.name), description: leadOfSharedPages[lang], image: null, path: null }
}
