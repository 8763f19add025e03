import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { needsOpening, storeName } from '../../../content/index.ts'
import { firstAnswer, operationHash } from '../../../kernel/idempotency.ts'
import { newId } from '../../../kernel/new-id.ts'
import { fillPunchedCards, punchesOf } from '../../collector/index.ts'
import { countRedeemed } from '../../coupons/index.ts'
import { donationOf } from '../../donations/index.ts'
import { malformed, saleInstant } from '../basket/basket-rules.ts'
import { checkLines, departmentWarnings } from '../basket/check-lines.ts'
import { collectsIn } from '../basket/collects-in.ts'
import { mayEarnPoints } from '../basket/earnings.ts'
import { foldLines } from '../basket/fold-lines.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { saleViolation } from '../basket/sale-violation.ts'
import { canSpend } from '../customer/can-spend.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { countEarned, earnedBy } from '../limits/earned-by-key.ts'
import { printSale } from '../print/print-answers.ts'
import { addToDay } from '../receipts/till-sums.ts'
import { bookSale } from '../sale/book-sale.ts'
import { describeSale } from '../sale/describe-sale.ts'
import { noteSale } from '../sale/note-sale.ts'
import { publishSale } from '../sale/publish-sale.ts'
import { sellWithoutCard } from '../sale/sell-without-card.ts'
import { tenderWarnings } from '../sale/tender-warnings.ts'
import { tillHandleCustomer } from '../till-handle.ts'

type Input = contract.TillInputOf<typeof contract.checkout>
type Answer = Omit<contract.TillResultOf<typeof contract.checkout>, 'print'>

function check(input: Input, now: Date) {
  saleInstant(input.happenedAt, now)
  if (input.lines.length === 0 && !input.redemptionIds?.length)
    throw malformed('/lines must not be empty without redemptionIds to hand over')
  const { lines, warnings } = checkLines(input.lines)
  return { input: { ...input, lines }, warnings }
}

// The response is computed from the locked books before anything is written, so that it is stored by the same statement.
export const checkout = tillHandleCustomer(
  contract.checkout,
  check,
  async function checkout(input, context) {
    const { tx, publish, ref, content, storeId, key, lang, now, fail } = context
    const {
      lines,
      tenders,
      copayVatCodes,
      redemptionIds = [],
      userCouponIds = [],
      voucherIds = [],
      tillNumber,
      receiptNumber,
      operationId,
    } = input
    const happenedAt = saleInstant(input.happenedAt, now)
    const printed = (answer: Answer) => ({ ...answer, print: printSale(answer, lang) })
    const { timeZone } = content.merchant
    const [day, today] = [dayOf(happenedAt, timeZone), dayOf(now, timeZone)]

    const { memberId } = ref
    const named = { redemptionIds, userCouponIds, voucherIds }
    const folded = foldLines(lines, content)
    const punched = punchesOf(folded.goods, content, day, today).map(({ collector }) => collector.id)
    const hash = operationHash(contract.checkout.name, input)
    const wanted = {
      ...ref,
      ...named,
      operationId,
      atTill: { storeId, keyId: key.keyId, hash },
      mayEarnPoints: mayEarnPoints(folded.goods, content),
      creditedIds: [...content.campaignsCollectingOn(day, today).flatMap((one) => (needsOpening(one) ? [] : one.id)), ...punched],
    }
    const { books, customer, tierStatus, used, earnedOfKey } = await lockCustomer(tx, wanted, content, { happenedAt, day, today, now })
    const known = firstAnswer<Answer>(customer.operation, contract.checkout.name, hash)
    if (known) return printed(known.answer)

    const options = {
      content,
      day,
      today,
      canSpend: canSpend(customer.scan, { storeId, tillNumber, at: happenedAt, now }, content.merchant),
      birthDate: customer.birthDate,
      collects: collectsIn(storeId, books),
      occasion: { storeId, at: happenedAt, graceSeconds: content.merchant.basketLockSeconds },
    }
    const priced = priceBasket(
      { lines, folded, rewards: customer.rewards, redemptionIds, copayVatCodes, ...used, ...(tenders ? { tenders } : {}) },
      options,
    )
    const handedOver = priced.rewards.filter(({ reason, campaignId }) => reason === 'ready' && books.has(campaignId))
    const violation = saleViolation(priced, handedOver, { ...named, expectedTotalCents: input.expectedTotalCents })
    if (violation) fail(violation)
    const couponIds = priced.coupons.flatMap(({ couponId, reason }) => (reason === 'applied' ? [couponId] : []))
    if (!(await countRedeemed(tx, couponIds))) fail('quoteOutdated')
    const donatedCents = donationOf({ paidCents: priced.givingCents, recipientIds: customer.recipientIds }, content)
    const earned = earnedBy(priced, donatedCents)
    // The last row that is locked, because sales of one key may wait for it.
    const counted = await countEarned(context, today, { before: earnedOfKey, earned })

    const receiptId = newId()
    const sale = { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now }
    const { digitalReceipts: storeNames, recipientIds } = customer
    const operation = { operationId, call: contract.checkout.name, hash }
    const warnings = [...context.warnings, ...departmentWarnings(lines, context), ...tenderWarnings(tenders, priced.totalCents)]
    const sold = { lines, tenders, priced, handedOver, books, storeNames, recipientIds, operation, warnings }
    const { price, response, rows, postings, landings } = describeSale(sale, sold, { content, lang, day })
    bookSale(tx, rows, postings, now)
    tx.last(counted, [addToDay(day, rows.receipt)])
    await fillPunchedCards(tx, landings, sale)
    noteSale(tx, { memberId, receiptId, goods: priced.goods, spend: rows.spend }, { customer, books, tierStatus }, { content, today })
    publishSale(publish, { memberId, receiptId, storeName: storeName(content, storeId) }, price, handedOver)
    return printed(response)
  },
  sellWithoutCard,
)
