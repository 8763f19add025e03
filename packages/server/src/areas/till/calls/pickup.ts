import * as contract from '@herzkarte/contract/till/index.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { handOverGift } from '../customer/hand-over-gift.ts'

const errorNames = { notFound: 'reservationCodeNotFound', expired: 'reservationCodeExpired', elsewhere: 'reservationPickUpError' } as const

export const pickup = tillHandle(contract.pickup, {}, async function pickup(input, context) {
  const { tx, publish, fail } = context
  const { code: typed, tillNumber, operationId } = input
  const read = holdCodeOf(typed)
  if (read?.kind !== 'reservation') return fail('reservationCodeNotFound')
  const wanted = {
    ...read,
    tillNumber,
    operation: operationId === undefined ? undefined : { operationId, call: contract.pickup.name, input },
    fail: (why: keyof typeof errorNames) => fail(errorNames[why]),
  }
  return handOverGift(wanted, { tx, publish, context })
})
