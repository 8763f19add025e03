import * as contract from '@herzkarte/contract/coupons/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { defaultLimit, pageByPosition } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedCoupons } from '../collectable.ts'
import { couponView } from '../coupon-view.ts'
import { readCoupons } from '../read-coupons.ts'

export const listCoupon = handleRead(
  contract.listCoupon,
  async function listCoupon({ cursor, limit = defaultLimit, ...filter }, { db, member, content, lang, now }) {
    const day = dayOf(now, content.merchant.timeZone)
    const reading = { ...(await readCoupons(db, member?.memberId ?? null)), content, lang, day }
    return pageByPosition(announcedCoupons(content, filter, day), { cursor, limit }, (coupon) => couponView(coupon, reading))
  },
)
