import * as contract from '@herzkarte/contract/till/index.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { once } from '../../../kernel/idempotency.ts'
import { held } from '../../../ledger/index.ts'
import { CreditError, creditGift, recordAction } from '../../account/index.ts'
import { malformed } from '../basket/basket-rules.ts'
import { countCredit } from '../credit/count-credit.ts'
import { giftOf } from '../credit/gift-of.ts'
import { publishCredit } from '../credit/publish-credit.ts'
import { lockReceiver } from '../customer/lock-receiver.ts'
import { countOnKey } from '../limits/count-on-key.ts'
import { tillHandle } from '../till-handle.ts'

const sumOf = { hearts: 'hearts', points: 'points', punches: 'punches', coupon: 'coupons' } as const

export const credit = tillHandle(contract.credit, async function credit(input, context) {
  const { tx, publish, content, services, storeId, now, fail } = context
  const { operationId, tillNumber } = input
  // Terminals of customer service and the app show both.
  const [reason, note] = [typedLine(input.reason), typedLine(input.note)]
  if (reason === '' || note === '') throw malformed('/reason and /note must be readable')
  const gift = giftOf(input)
  const member = await lockReceiver(tx, input, services.settings)
  const { memberId } = member
  return once(tx, { memberId, operationId, call: contract.credit.name, input, now, storeId }, async () => {
    await countCredit(tx, context)
    const crediting = { operationId, detail: { note, storeId, tillNumber } }
    const credited = await creditGift(tx, member, gift, crediting, { content, now }).catch((error: unknown) => {
      throw error instanceof CreditError ? fail(error.why) : error
    })
    const actor = `till ${storeId}/${tillNumber}`
    await recordAction(tx, memberId, { action: 'credit', actor, reason, detail: { ...gift, operationId } }, now)
    await countOnKey(context, { credits: 1, [sumOf[gift.kind]]: gift.kind === 'coupon' ? 1 : gift.amount })
    publishCredit(publish, memberId, gift, credited, content)
    const { kind } = gift
    if (gift.kind === 'coupon') return { kind, amount: 1, balance: null }
    const { cardSize } = (gift.kind === 'punches' && content.collector(gift.unit)) || { cardSize: Number.POSITIVE_INFINITY }
    return { kind, amount: gift.amount, balance: credited ? held(credited.after) % cardSize : null }
  })
})
