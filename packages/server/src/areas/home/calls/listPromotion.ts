import * as contract from '@herzkarte/contract/calls.ts'
import type { Promotion } from '@herzkarte/contract/home/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { cursorOf, defaultLimit, failCursor, pageOf, partsOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { notOver, readOfferee } from '../../segments/index.ts'
import { byEnd, promotionsOn } from '../promotions.ts'

/** Promotions that begin meanwhile do not shift others to another page. */
export const listPromotion = handleRead(
  contract.listPromotion,
  async function listPromotion({ cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const day = dayOf(now, content.merchant.timeZone)
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
