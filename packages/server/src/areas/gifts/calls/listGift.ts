import * as contract from '@herzkarte/contract/calls.ts'
import { byPosition, defaultLimit, pageByKey } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedGifts, giftView, readGifts } from '../gift-view.ts'

export const listGift = handleRead(
  contract.listGift,
  async function listGift({ cursor, limit = defaultLimit }, { db, member, content, lang, now, day }) {
    const state = await readGifts(db, member?.memberId, now)
    return pageByKey(announcedGifts(content, day), { cursor, limit }, [0, ''], byPosition, (gift) =>
      giftView(gift, state, { content, lang, day }),
    )
  },
)
