import * as contract from '@herzkarte/contract/calls.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { endOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { expireHoldsOf, holdGift, priceIn, storesHolding } from '../../gifts/index.ts'
import { reservationView } from '../reservation-view.ts'

export const saveUserReservation = handleInSteps(
  contract.saveUserReservation,
  async function saveUserReservation(input, { member: { memberId }, transact, content, lang, now, day, services, fail }) {
    const gift = content.gift(input.giftId) ?? fail('giftNotFound')
    const store = content.store(input.storeId) ?? fail('storeNotFound')
    const { settings: secrets } = services
    const { timeZone } = content.merchant
    await expireHoldsOf(services, memberId, now)
    const hold = await transact(async (tx) => {
      const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
      return once(tx, { memberId, operationId: input.operationId, call: contract.saveUserReservation.name, input, now }, () => {
        if (!store.active) fail('storeInactive')
        if (!gift.reservation || !storesHolding(gift, content).includes(store.id)) return fail('storeNotFound')
        const { days } = gift.reservation
        const price = priceIn(gift, input.exchangeType)
        const expiresAt = endOfDay(addDays(day, days), timeZone)
        const order = { memberId, birthDate, gift, price, kind: 'reservation', storeId: store.id, expiresAt } as const
        return holdGift(tx, order, { content, day, now, secrets })
      })
    })
    return { reservation: reservationView(hold, { content, lang, now, secrets }) }
  },
)
