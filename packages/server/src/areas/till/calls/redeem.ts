import * as contract from '@herzkarte/contract/till/index.ts'
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { parseScan } from '@herzkarte/rules/time/time-code.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { handOverGift } from '../customer/hand-over-gift.ts'

const errors = { notFound: 'redeemCodeNotFound', expired: 'redeemCodeExpired', elsewhere: 'giftRedemptionError' } as const

export const redeem = tillHandle(contract.redeem, {}, async function redeem(input, context) {
  const { code: typed } = input
  const read = holdCodeOf(typed)
  if (read?.kind !== 'gift') {
    const isOfAnotherKind = read !== undefined || collectCodeOf(typed) !== undefined || parseScan(typed).kind !== 'unknown'
    return context.fail(isOfAnotherKind ? 'redeemTypeUnsupported' : 'redeemCodeNotFound')
  }
  return handOverGift({ ...read, call: contract.redeem, input, errors }, context)
})
