import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { expireHoldsOf } from '../expire-holds.ts'
import { holdView } from '../hold-view.ts'
import { findHold, isOpen } from '../holds.ts'

export const getUserGiftRedeemCode = handleRead(
  contract.getUserGiftRedeemCode,
  async function getUserGiftRedeemCode({ giftHoldId }, { db, member, content, lang, now, services, fail }) {
    await expireHoldsOf(services, member.memberId, now)
    const hold = (await findHold(db, member.memberId, giftHoldId, 'gift')) ?? fail('redeemCodeNotFound')
    if (hold.status === 'Expired') fail('redeemCodeExpired')
    if (!isOpen(hold, now)) fail('redeemCodeNotFound')
    return { hold: holdView(hold, { content, lang, now, secrets: services.settings }) }
  },
)
