import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { expireHoldsOf } from '../expire-holds.ts'
import { holdView } from '../hold-view.ts'
import { findHold } from '../holds.ts'

export const getUserGiftRedeemMsg = handleRead(
  contract.getUserGiftRedeemMsg,
  async function getUserGiftRedeemMsg({ giftHoldId }, { db, member, content, lang, now, services, fail }) {
    await expireHoldsOf(services, member.memberId, now)
    const hold = (await findHold(db, member.memberId, giftHoldId, 'gift')) ?? fail('redeemCodeNotFound')
    return { status: hold.status, hold: holdView(hold, { content, lang, now, secrets: services.settings }) }
  },
)
