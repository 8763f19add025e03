import * as contract from '@herzkarte/contract/till/index.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { handOverGift } from '../customer/hand-over-gift.ts'

const errors = { notFound: 'reservationCodeNotFound', expired: 'reservationCodeExpired', elsewhere: 'reservationPickUpError' } as const

export const pickup = tillHandle(contract.pickup, {}, async function pickup(input, context) {
  const read = holdCodeOf(input.code)
  if (read?.kind !== 'reservation') return context.fail('reservationCodeNotFound')
  return handOverGift({ ...read, call: contract.pickup, input, errors }, context)
})
