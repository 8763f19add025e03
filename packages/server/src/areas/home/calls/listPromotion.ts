import * as contract from '@herzkarte/contract/calls.ts'
import type { Promotion } from '@herzkarte/contract/home/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { type Content, pictureUrl, text } from '../../../content/index.ts'
import { cursorOf, defaultLimit, failCursor, pageOf, partsOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { isOffered, notOver, type Offeree, readOfferee } from '../../segments/index.ts'

/** Promotions that begin meanwhile do not shift others to another page. */
export const listPromotion = handleRead(
  contract.listPromotion,
  async function listPromotion({ cursor, limit = defaultLimit }, { db, member, content, lang, now, day }) {
    const offers = notOver([...content.coupons, ...content.campaigns], day)
    const offeree = member && (await readOfferee(db, member.memberId, offers, { content, now }))
    const all = promotionsOn(day, content, lang, offeree)
    const start = cursor === undefined ? undefined : standingOf(cursor)
    const rest = start === undefined ? all : all.filter((promotion) => byEnd(promotion, start) > 0)
    return pageOf(
      rest,
      limit,
      (promotion) => promotion,
      ({ until, kind, id }) => cursorOf(until, kind, id),
    )
  },
)

const kinds: readonly string[] = ['campaign', 'collector', 'coupon', 'gift'] satisfies Promotion['kind'][]

function standingOf(cursor: string): Pick<Promotion, 'until' | 'kind' | 'id'> {
  const [until = '', kind = '', id = ''] = partsOf(cursor, 3)
  return kinds.includes(kind) ? { until, kind: kind as Promotion['kind'], id } : failCursor()
}

/** Everything that a member or a visitor can take part in on a day, sorted by its end. */
function promotionsOn(day: string, content: Content, lang: Lang, member: Offeree | undefined): Promotion[] {
  const campaigns = [...content.campaigns, ...content.collectors]
    .filter((campaign) => campaign.active && isOffered(campaign, member))
    .map((campaign) => ({
      kind: campaign.kind === 'hearts' ? ('campaign' as const) : campaign.kind,
      id: campaign.id,
      title: text(campaign.texts.title, lang),
      text: text(campaign.texts.teaser, lang),
      badge: '',
      image: pictureUrl(campaign.picture),
      tone: campaign.tone,
      from: campaign.collectFrom,
      until: campaign.collectUntil,
    }))
  const coupons = content.coupons
    .filter((coupon) => coupon.active && isOffered(coupon, member))
    .map((coupon) => ({
      kind: 'coupon' as const,
      id: coupon.id,
      title: text(coupon.texts.title, lang),
      text: text(coupon.texts.description, lang),
      badge: text(coupon.texts.badge, lang),
      image: pictureUrl(coupon.picture),
      tone: coupon.tone,
      from: coupon.collectFrom,
      until: coupon.collectUntil,
    }))
  const gifts = content.gifts.map((gift) => ({
    kind: 'gift' as const,
    id: gift.id,
    title: text(gift.texts.title, lang),
    text: text(gift.texts.description, lang),
    badge: '',
    image: pictureUrl(gift.picture),
    tone: gift.tone,
    from: gift.from,
    until: gift.until,
  }))
  return [...campaigns, ...coupons, ...gifts].filter(({ from, until }) => from <= day && day <= until).sort(byEnd)
}

type SortKey = Pick<Promotion, 'until' | 'kind' | 'id'>

/** Sorts by end, then by kind and name, so that the order is stable. */
function byEnd(a: SortKey, b: SortKey): number {
  return compareText(a.until, b.until) || compareText(a.kind, b.kind) || compareText(a.id, b.id)
}
