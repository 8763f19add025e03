import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { giveUp } from '../end-hold.ts'
import { expireHoldsOf } from '../expire-holds.ts'
import { holdView } from '../hold-view.ts'

const errorNames = { notFound: 'redeemCodeNotFound', expired: 'redeemCodeExpired', notOpen: 'giftRedemptionError' } as const

export const cancelUserGift = handleInSteps(
  contract.cancelUserGift,
  async function cancelUserGift(input, { member: { memberId }, transact, content, lang, now, services, fail }) {
    await expireHoldsOf(services, memberId, now)
    const operation = { operationId: input.operationId, call: contract.cancelUserGift.name, input }
    const of = {
      memberId,
      holdId: input.giftHoldId,
      kind: 'gift',
      operation,
      fail: (why: keyof typeof errorNames) => fail(errorNames[why]),
    } as const
    const hold = await transact((tx) => giveUp(tx, of, { content, now }))
    return { hold: holdView(hold, { content, lang, now, secrets: services.settings }) }
  },
)
