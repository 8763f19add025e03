import * as contract from '@herzkarte/contract/calls.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { defaultLimit, pageByKey } from '../../kernel/pagination.ts'
import { handleRead } from '../../runtime/handle.ts'
import { offersOn, readShopper } from './price-offers.ts'

/** How long before its first day a week is shown. */
const announcedDays = 7

export const listPromotion = handleRead(
  contract.listPromotion,
  async function listPromotion({ cursor, limit = defaultLimit }, { db, member, content, lang, day }) {
    const shopper = member && (await db.first(readShopper, member.memberId))
    const offers = await offersOn({ from: day, until: addDays(day, announcedDays) }, shopper, { db, content, lang, day })
    const rank = new Map(content.products.map(({ id }, index) => [id, index]))
    return pageByKey(
      offers,
      { cursor, limit },
      ['', 0, ''],
      ({ from, productId, offerId }) => [from, rank.get(productId) ?? 0, offerId],
      (offer) => offer,
    )
  },
)
