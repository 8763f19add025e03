import * as contract from '@herzkarte/contract/calls.ts'
import type { Promotion } from '@herzkarte/contract/home/index.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { type Content, pictureUrl, text } from '../../../content/index.ts'
import { defaultLimit, pageByKey } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { isOffered, notOver, type Offeree, readOfferee } from '../../segments/index.ts'

/** Promotions that begin meanwhile do not shift others to another page. */
export const listPromotion = handleRead(
  contract.listPromotion,
  async function listPromotion({ cursor, limit = defaultLimit }, { db, member, content, lang, now, day }) {
    const offers = notOver([...content.coupons, ...content.campaigns], day)
    const offeree = member && (await readOfferee(db, member.memberId, offers, { content, now }))
    const all = promotionsOn(day, content, lang, offeree)
    // By kind and name after the end, so that the order is stable.
    return pageByKey(
      all,
      { cursor, limit },
      ['', '', ''],
      ({ until, kind, id }) => [until, kind, id],
      (promotion) => promotion,
    )
  },
)

/** Everything that a member or a visitor can take part in on a day. */
function promotionsOn(day: Day, content: Content, lang: Lang, member: Offeree | undefined): Promotion[] {
  const campaigns = [...content.campaigns, ...content.collectors]
    .filter((campaign) => campaign.active && isOffered(campaign, member))
    .map((campaign) => {
      const kind = campaign.kind === 'hearts' ? 'campaign' : campaign.kind
      return promotionView(
        kind,
        { ...campaign, text: campaign.texts.teaser, from: campaign.collectFrom, until: campaign.collectUntil },
        lang,
      )
    })
  const coupons = content.coupons
    .filter((coupon) => coupon.active && isOffered(coupon, member))
    .map((coupon) => {
      const { description, badge } = coupon.texts
      return promotionView('coupon', { ...coupon, text: description, badge, from: coupon.collectFrom, until: coupon.collectUntil }, lang)
    })
  const gifts = content.gifts.map((gift) => promotionView('gift', { ...gift, text: gift.texts.description }, lang))
  return [...campaigns, ...coupons, ...gifts].filter(({ from, until }) => from <= day && day <= until)
}

interface Promoted extends Pick<Promotion, 'id' | 'tone' | 'from' | 'until'> {
  texts: { title: Localised }
  text: Localised
  badge?: Localised
  picture: string
}

function promotionView(kind: Promotion['kind'], { id, texts, badge, picture, tone, from, until, ...of }: Promoted, lang: Lang): Promotion {
  return {
    kind,
    id,
    title: text(texts.title, lang),
    text: text(of.text, lang),
    badge: badge ? text(badge, lang) : '',
    image: pictureUrl(picture),
    tone,
    from,
    until,
  }
}
