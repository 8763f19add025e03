import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { quote } from '@herzkarte/contract/till/index.ts'
import { bookOf, readBooks } from '../ledger/index.ts'
import { checkLines } from './basket-rules.ts'
import { canSpend } from './can-spend.ts'
import { findCustomer } from './find-customer.ts'
import { lockInBasket } from './lock-in-basket.ts'
import { priceBasket } from './price.ts'
import { type Customer, readCustomer } from './read-customer.ts'
import { tillHandle } from './till-handle.ts'
import { priceView } from './views.ts'

export default tillHandle(quote, async ({ lines, redemptionIds = [], tillNumber, ...customerInput }, context) => {
  const { tx, content, storeId, lang, now, refuse } = context
  const { merchant } = content
  checkLines(lines)
  const ref = await findCustomer(tx, customerInput)
  const wanted = { ...ref, operationId: null, redemptionIds, allActivated: true }
  const [customer, books] = await Promise.all([readCustomer(tx, wanted), readBooks(tx, ref.memberId)])
  const known = new Set(customer.rewards.map(({ redemptionId }) => redemptionId))
  if (!redemptionIds.every((id) => known.has(id))) refuse('rewardNotReadyAtTill')

  function priceFor({ rewards, scan, birthDate }: Customer) {
    const day = dayOf(now, merchant.timeZone)
    const circumstances = { content, day, canSpend: canSpend(scan, { storeId, tillNumber, at: now }, merchant), birthDate }
    return priceBasket({ lines, rewards, redemptionIds }, circumstances)
  }

  let priced = priceFor(customer)
  const ready = priced.rewards.filter(({ redemptionId, reason }) => reason === 'ready' && redemptionIds.includes(redemptionId))
  const locked = await lockInBasket(tx, ref.memberId, ready, merchant.basketLockSeconds, now)
  // Deactivated or handed over elsewhere between the reading and the lock.
  if (!locked) priced = priceFor(await readCustomer(tx, wanted))
  return priceView(priced, (campaignId) => bookOf(books, ref.memberId, campaignId), { content, lang })
})
