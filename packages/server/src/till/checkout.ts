import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { checkout, type TillResultOf } from '@herzkarte/contract/till/index.ts'
import { v7 as uuid } from 'uuid'
import { bookOf } from '../ledger/index.ts'
import { firstAnswer, operationHash } from '../wire/once.ts'
import { checkLines, saleInstant } from './basket-rules.ts'
import { bookSale } from './book-sale.ts'
import { canSpend } from './can-spend.ts'
import { findCustomer } from './find-customer.ts'
import { meetCustomer } from './meet-customer.ts'
import { priceBasket } from './price.ts'
import { salePostings } from './sale-postings.ts'
import { tillHandle } from './till-handle.ts'
import { priceView } from './views.ts'

// What the till is answered is worked out from the locked books before anything is written, so that it is kept in the same statement.
export default tillHandle(checkout, async (input, context) => {
  const { tx, tell, content, storeId, lang, now, refuse } = context
  const { lines, redemptionIds = [], tillNumber, receiptNumber, operationId } = input
  const happenedAt = saleInstant(input.happenedAt, now)
  checkLines(lines)
  const day = dayOf(happenedAt, content.merchant.timeZone)

  const ref = await findCustomer(tx, input)
  const { memberId } = ref
  const { books, customer } = await meetCustomer(tx, { ...ref, operationId, redemptionIds }, content, day, now)
  const hash = operationHash(checkout.name, input)
  const known = firstAnswer<TillResultOf<typeof checkout>>(customer.operation, checkout.name, hash)
  if (known) return known.answer

  const circumstances = {
    content,
    day,
    canSpend: canSpend(customer.scan, { storeId, tillNumber, at: happenedAt }, content.merchant),
    birthDate: customer.birthDate,
  }
  const priced = priceBasket({ lines, rewards: customer.rewards, redemptionIds }, circumstances)
  const handedOver = priced.rewards.filter(({ reason, campaignId }) => reason === 'ready' && books.has(campaignId))
  if (handedOver.length < redemptionIds.length) {
    const isCodeMissing = priced.rewards.some(({ reason }) => reason === 'freshCodeRequired')
    refuse(isCodeMissing ? 'freshCodeRequired' : 'rewardNotReadyAtTill')
  }

  const receiptId = uuid()
  const sale = { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now }
  const price = priceView(priced, (campaignId) => bookOf(books, memberId, campaignId), { content, lang })
  const response = { receiptId, ...price }
  bookSale(tx, sale, {
    lines,
    priced,
    keepNames: customer.digitalReceipts,
    month: `${day.slice(0, 7)}-01`,
    handedOver,
    postings: salePostings(sale, priced.earnings, handedOver, books),
    operation: { operationId, call: checkout.name, hash, response },
  })

  for (const { campaignId, hearts, balanceHearts } of price.hearts) {
    if (hearts > 0) tell(memberId, { type: 'heartsLanded', campaignId, hearts, balanceHearts, cause: 'purchase' })
  }
  for (const { redemptionId, rewardId } of handedOver) tell(memberId, { type: 'rewardRedeemed', redemptionId, rewardId })
  return response
})
