import * as contract from '@herzkarte/contract/coupons/index.ts'
import { byPosition, defaultLimit, pageByKey } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedCoupons, couponView, readCoupons } from '../coupon-view.ts'
import { boughtLately, couponsForYou } from '../for-you.ts'

export const listCoupon = handleRead(
  contract.listCoupon,
  async function listCoupon({ cursor, limit = defaultLimit, ...filter }, { db, member, content, lang, now, day }) {
    const memberId = member?.memberId ?? null
    const [reading, bought] = await Promise.all([
      readCoupons(db, memberId, { content, lang, now, day }),
      memberId && cursor === undefined ? db.all(boughtLately, memberId) : [],
    ])
    const announced = announcedCoupons(content, filter, day, reading.member)
    return {
      ...pageByKey(announced, { cursor, limit }, [0, ''], byPosition, (coupon) => couponView(coupon, reading)),
      forYou: couponsForYou(announced, bought, content),
    }
  },
)
