import * as contract from '@herzkarte/contract/calls.ts'
import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { endOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { validate as isUuid } from 'uuid'
import { storeName } from '../../content/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { defaultLimit, historyRange, pageOf } from '../../kernel/pagination.ts'
import { handle, handleInSteps, handleRead } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import {
  expireHoldsOf,
  findHold,
  giveUp,
  type HoldReading,
  type HoldRow,
  holdGift,
  holdView,
  orderOfHolds,
  priceIn,
  readHolds,
  storesHolding,
} from '../gifts/index.ts'

const errorNames = { notFound: 'reservationCodeNotFound', expired: 'reservationCodeExpired', notOpen: 'reservationPickUpError' } as const

export const cancelUserReservation = handleInSteps(
  contract.cancelUserReservation,
  async function cancelUserReservation(input, { member: { memberId }, transact, content, lang, now, services, fail }) {
    await expireHoldsOf(services, memberId, now)
    const of = {
      memberId,
      holdId: input.reservationId,
      kind: 'reservation',
      operation: { operationId: input.operationId, call: contract.cancelUserReservation.name, input },
      fail: (why: keyof typeof errorNames) => fail(errorNames[why]),
    } as const
    const hold = await transact((tx) => giveUp(tx, of, { content, now }))
    return { reservation: reservationView(hold, { content, lang, now, secrets: services.settings }) }
  },
)

// An open one has no outcome to see yet.
const see = statement<never, [string, string, Date]>(`
  update gift_holds set seen_at = case when ended_at is null then seen_at else coalesce(seen_at, $3) end
  where member_id = $1 and hold_id = $2 and kind = 'reservation'`)

export const clearUserReservationCodeStatus = handle(
  contract.clearUserReservationCodeStatus,
  async function clearUserReservationCodeStatus({ reservationId }, { tx, member, now, fail }) {
    const found = isUuid(reservationId) ? await tx.run(see, member.memberId, reservationId, now) : 0
    if (found === 0) fail('reservationCodeNotFound')
    return {}
  },
)

export const getUserReservationMsg = handleRead(
  contract.getUserReservationMsg,
  async function getUserReservationMsg({ reservationId }, { db, member, content, lang, now, services, fail }) {
    await expireHoldsOf(services, member.memberId, now)
    const hold = (await findHold(db, member.memberId, reservationId, 'reservation')) ?? fail('reservationCodeNotFound')
    return { status: hold.status, reservation: reservationView(hold, { content, lang, now, secrets: services.settings }) }
  },
)

export const listUserReservation = handleRead(
  contract.listUserReservation,
  async function listUserReservation({ status, cursor, limit = defaultLimit }, { db, member, content, lang, now, services }) {
    await expireHoldsOf(services, member.memberId, now)
    const { from, before } = historyRange({}, now, content.merchant.timeZone)
    const rows = await readHolds(db, member.memberId, { kind: 'reservation', status, from, before, cursor, limit: limit + 1 })
    return pageOf(rows, limit, orderOfHolds, (row) => reservationView(row, { content, lang, now, secrets: services.settings }))
  },
)

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

/** A gift held at a store, in its member's view. A reservation that the member ended is not marked as unseen. */
function reservationView(hold: HoldRow, reading: HoldReading): Reservation {
  const storeId = hold.storeId ?? ''
  const isNews = hold.status === 'Confirmed' || hold.status === 'Expired'
  return { ...holdView(hold, reading), storeId, storeName: storeName(reading.content, storeId), isSeen: !isNews || hold.seenAt !== null }
}
