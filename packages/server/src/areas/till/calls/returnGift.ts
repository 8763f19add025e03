import * as contract from '@herzkarte/contract/till/index.ts'
import { holdCodeOf } from '@herzkarte/rules/codes/hold-code.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { giftTitle } from '../../../content/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { lockMember } from '../../account/index.ts'
import { findHold, holdByCode, holdCodeHashes, lockWithBook, releaseHold } from '../../gifts/index.ts'
import { notify } from '../../notifications/index.ts'
import { countOnKey } from '../limits/count-on-key.ts'

export const returnGift = tillHandle(contract.returnGift, {}, async function returnGift(input, context) {
  const { tx, publish, content, services, storeId, lang, now, day, fail } = context
  const read = holdCodeOf(input.code) ?? fail('redeemCodeNotFound')
  const of = (await tx.first(holdByCode, holdCodeHashes(services.settings, read.code))) ?? fail('redeemCodeNotFound')
  const { memberId, holdId } = of
  const found = (await findHold(tx, memberId, holdId, read.kind)) ?? fail('redeemCodeNotFound')
  // It may have been deleted meanwhile.
  if (!(await lockMember(tx, memberId))) fail('redeemCodeNotFound')
  const locked = await lockWithBook(tx, memberId, found)
  const operation = { memberId, operationId: input.operationId, call: contract.returnGift.name, input, now, storeId }
  return once(tx, operation, async () => {
    const { hold } = locked
    const { timeZone, giftReturnDays } = content.merchant
    if (hold.status !== 'Confirmed' || hold.tillStoreId !== storeId || hold.endedAt === null) return fail('giftNotReturnable')
    if (day > addDays(dayOf(new Date(hold.endedAt), timeZone), giftReturnDays)) fail('giftNotReturnable')
    const { kind, giftId, unit, exchangeType, amount, returned } = await releaseHold(tx, locked, 'Returned', { day, now })
    // Points are worth money. Hearts are not, and the number of gifts is shown.
    await countOnKey(context, { returns: 1, returnedCents: unit === pointsUnit ? amount * CENTS_PER_BONUS_POINT : 0 })
    const price = unit === pointsUnit ? { points: returned } : unit === null ? {} : { campaignId: unit, hearts: returned }
    tx.last(notify(memberId, { kind: 'giftReturned', storeId, giftId, ...price }, now))
    publish(memberId, { type: 'giftReturned', giftHoldId: holdId, giftId })
    return { giftHoldId: holdId, kind, giftId, title: giftTitle(content, giftId, lang), exchangeType, amount, returnedAmount: returned }
  })
})
