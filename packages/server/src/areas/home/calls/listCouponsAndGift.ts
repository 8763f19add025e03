import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedCoupons, couponView, readCoupons } from '../../coupons/index.ts'
import { announcedGifts, giftView, readGifts } from '../../gifts/index.ts'

/** Maximum for each kind; their own lists contain the rest. */
const mostOfEach = 20

/** The page of all offers includes gifts; the pages of the shop-in-shops do not. */
export const listCouponsAndGift = handleRead(
  contract.listCouponsAndGift,
  async function listCouponsAndGift({ world }, { db, member, content, lang, now, day }) {
    const memberId = member?.memberId
    const [ofCoupons, ofGifts] = await Promise.all([
      readCoupons(db, memberId ?? null, { content, lang, now, day }),
      readGifts(db, memberId, now),
    ])
    const coupons = announcedCoupons(content, { world }, day, ofCoupons.member).slice(0, mostOfEach)
    const gifts = world === undefined || world === 'offers' ? announcedGifts(content, day).slice(0, mostOfEach) : []
    return {
      coupons: coupons.map((coupon) => couponView(coupon, ofCoupons)),
      gifts: gifts.map((gift) => giftView(gift, ofGifts, { content, lang, day })),
    }
  },
)
