import * as contract from '@herzkarte/contract/calls.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { expireHoldsOf } from '../expire-holds.ts'
import { priceIn } from '../gift-view.ts'
import { holdGift } from '../hold-gift.ts'
import { holdView } from '../hold-view.ts'

export const redeemGift = handleInSteps(
  contract.redeemGift,
  async function redeemGift(input, { member: { memberId }, transact, content, lang, now, day, services, fail }) {
    const gift = content.gift(input.giftId) ?? fail('giftNotFound')
    const { settings: secrets } = services
    await expireHoldsOf(services, memberId, now)
    const hold = await transact(async (tx) => {
      const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
      return once(tx, { memberId, operationId: input.operationId, call: contract.redeemGift.name, input, now }, () => {
        const price = priceIn(gift, input.exchangeType)
        const expiresAt = new Date(now.getTime() + gift.holdSeconds * 1000)
        const order = { memberId, birthDate, gift, price, kind: 'gift', storeId: null, expiresAt } as const
        return holdGift(tx, order, { content, day, now, secrets })
      })
    })
    return { hold: holdView(hold, { content, lang, now, secrets }) }
  },
)
