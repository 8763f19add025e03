import * as contract from '@herzkarte/contract/till/index.ts'
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { parseScan } from '@herzkarte/rules/time/time-code.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { handOverGift } from '../customer/hand-over-gift.ts'

const errorNames = { notFound: 'redeemCodeNotFound', expired: 'redeemCodeExpired', elsewhere: 'giftRedemptionError' } as const

export const redeem = tillHandle(contract.redeem, {}, async function redeem(input, context) {
  const { tx, publish, fail } = context
  const { code: typed, tillNumber, operationId } = input
  const read = holdCodeOf(typed)
  if (read?.kind !== 'gift') {
    const isOfAnotherKind = read !== undefined || collectCodeOf(typed) !== undefined || parseScan(typed).kind !== 'unknown'
    return fail(isOfAnotherKind ? 'redeemTypeUnsupported' : 'redeemCodeNotFound')
  }
  const wanted = {
    ...read,
    tillNumber,
    operation: operationId === undefined ? undefined : { operationId, call: contract.redeem.name, input },
    fail: (why: keyof typeof errorNames) => fail(errorNames[why]),
  }
  return handOverGift(wanted, { tx, publish, context })
})
