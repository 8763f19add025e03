import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { giftView, readGifts } from '../gift-view.ts'

export const getGiftDetail = handleRead(
  contract.getGiftDetail,
  async function getGiftDetail({ giftId }, { db, member, content, lang, now, fail }) {
    const gift = content.gift(giftId) ?? fail('giftNotFound')
    const day = dayOf(now, content.merchant.timeZone)
    return giftView(gift, await readGifts(db, member?.memberId, now), { content, lang, day })
  },
)
