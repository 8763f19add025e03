import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { firstAnswer, operationHash } from '../../../kernel/idempotency.ts'
import { bookOf } from '../../../ledger/index.ts'
import { creditPunches, fillPunchedCards, punchesOf } from '../../collector/index.ts'
import { countRedeemed } from '../../coupons/index.ts'
import { bookDonation, donationOf } from '../../donations/index.ts'
import { noteFirstPurchase } from '../../referral/index.ts'
import { countsForTier, recomputeTiers, staysWith } from '../../tier/index.ts'
import { checkLines, saleInstant } from '../basket/basket-rules.ts'
import { mayEarnPoints } from '../basket/earnings.ts'
import { priceBasket } from '../basket/price.ts'
import { saleViolation } from '../basket/sale-violation.ts'
import { canSpend } from '../customer/can-spend.ts'
import { meetCustomer } from '../customer/meet-customer.ts'
import { lockedBook } from '../locked-book.ts'
import { bookSale } from '../sale/book-sale.ts'
import { noteSale } from '../sale/note-sale.ts'
import { publishSale } from '../sale/publish-sale.ts'
import { numberOf, salePostings } from '../sale/sale-postings.ts'
import { tillHandleCustomer } from '../till-handle.ts'
import { priceView } from '../views.ts'

function check({ lines, happenedAt }: contract.TillInputOf<typeof contract.checkout>, now: Date): void {
  saleInstant(happenedAt, now)
  checkLines(lines)
}

// What the till is answered is worked out from the locked books before anything is written, so that it is kept in the same statement.
export const checkout = tillHandleCustomer(contract.checkout, check, async function checkout(input, context) {
  const { tx, publish, ref, content, storeId, lang, now, fail } = context
  const { lines, redemptionIds = [], userCouponIds = [], voucherIds = [], tillNumber, receiptNumber, operationId } = input
  const happenedAt = saleInstant(input.happenedAt, now)
  const { timeZone } = content.merchant
  const [day, today] = [dayOf(happenedAt, timeZone), dayOf(now, timeZone)]

  const { memberId } = ref
  const named = { redemptionIds, userCouponIds, voucherIds }
  const punchedIds = punchesOf(lines, content, day).map(({ collector }) => collector.id)
  const wanted = { ...ref, ...named, operationId, mayEarnPoints: mayEarnPoints(lines, content), punchedIds }
  const { books, customer, standing, used } = await meetCustomer(tx, wanted, content, { day, today, now })
  const hash = operationHash(contract.checkout.name, input)
  const known = firstAnswer<contract.TillResultOf<typeof contract.checkout>>(customer.operation, contract.checkout.name, hash)
  if (known) return known.answer

  const options = {
    content,
    day,
    canSpend: canSpend(customer.scan, { storeId, tillNumber, at: happenedAt }, content.merchant),
    birthDate: customer.birthDate,
  }
  const priced = priceBasket({ lines, rewards: customer.rewards, redemptionIds, ...used }, options)
  const handedOver = priced.rewards.filter(({ reason, campaignId }) => reason === 'ready' && books.has(campaignId))
  const violation = saleViolation(priced, handedOver, { ...named, expectedTotalCents: input.expectedTotalCents })
  if (violation) fail(violation)
  const couponIds = used.coupons.map(({ couponId }) => couponId)
  if (!(await countRedeemed(tx, couponIds))) fail('quoteOutdated')

  const receiptId = uuid()
  const sale = { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now }
  const paid = { memberId, receiptId, paidCents: priced.totalCents, recipientIds: customer.recipientIds, month: `${day.slice(0, 7)}-01` }
  const price = priceView({ ...priced, donationCents: donationOf(paid, content) }, (unit) => bookOf(books, memberId, unit), {
    content,
    lang,
  })
  const response = { receiptId, ...price }
  const landings = creditPunches({ ...sale, number: numberOf(sale) }, priced.punches, (unit) => lockedBook(books, unit))
  bookSale(tx, sale, {
    lines,
    priced,
    storeNames: customer.digitalReceipts,
    month: paid.month,
    handedOver,
    postings: [...salePostings(sale, priced, handedOver, books), ...landings.map(({ issuing }) => issuing)],
    operation: { operationId, call: contract.checkout.name, hash, response },
  })
  tx.last(bookDonation(paid, content))
  await fillPunchedCards(tx, landings, sale)
  if (customer.isInvited) tx.last(noteFirstPurchase(memberId, receiptId))
  noteSale(tx, sale, price)
  const spentCents = countsForTier(paid.month, today) ? priced.totalCents + priced.voucherCents : 0
  // Without a locked book another sale may be spending beside this one.
  if (books.size === 0 || !staysWith(standing, spentCents, content.tiers)) {
    tx.last(recomputeTiers([memberId], { content, today, mayFall: false }))
  }
  publishSale(publish, memberId, price, handedOver)
  return response
})
