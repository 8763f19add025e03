import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { giftView, readGifts } from '../gift-view.ts'

export const getGiftDetail = handleRead(
  contract.getGiftDetail,
  async function getGiftDetail({ giftId }, { db, member, content, lang, now, day, fail }) {
    const gift = content.gift(giftId) ?? fail('giftNotFound')
    return giftView(gift, await readGifts(db, member?.memberId, now), { content, lang, day })
  },
)
