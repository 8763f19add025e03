import type * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { statement } from '../../../kernel/database/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { bookOf, pointsUnit } from '../../../ledger/index.ts'
import type { TillContext } from '../../../runtime/till-handler.ts'
import { saleInstant } from '../basket/basket-rules.ts'
import { departmentWarnings, tenderWarnings } from '../basket/check-lines.ts'
import { collectsIn } from '../basket/earnings.ts'
import { priceBasket } from '../basket/price-basket.ts'
import { claimableBy, countEarned, readEarned } from '../limits/count-on-key.ts'
import { printSale } from '../print/print-answers.ts'
import { addToDay } from '../receipts/till-sums.ts'
import { describeSale } from '../sale/describe-sale.ts'
import { proofOf, takeReceiptNumber } from '../sale/sale.ts'
import { bearerOf, bookOpenSale, claimOf, readClaim } from './open-sales.ts'
import { claimableIn, isWorthClaiming, ratesOf } from './sale-rates.ts'

type Checkout = typeof contract.checkout

const lockId = statement<never, [string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))')

/**
 * Books a sale without a card: under the id of a bearer instead of a member, and without postings. Its answer has the code that claims it, which is
 * stored nowhere.
 */
export async function sellWithoutCard(
  input: contract.TillInputOf<Checkout>,
  context: TillContext<Checkout>,
): Promise<contract.TillResultOf<Checkout>> {
  const { tx, content, services, storeId, key, lang, now, fail } = context
  const { lines, tenders, tillNumber, receiptNumber, operationId } = input
  if ([input.redemptionIds, input.userCouponIds, input.voucherIds].some((ids) => ids?.length))
    throw malformed('/ must have scanId or cardNumber to use rewards, coupons or vouchers')
  const happenedAt = saleInstant(input.happenedAt, now)
  const { timeZone } = content.merchant
  const [day, today] = [dayOf(happenedAt, timeZone), dayOf(now, timeZone)]
  const claiming = { merchant: content.merchant, secrets: services.settings, now }
  const memberId = bearerOf(storeId, operationId)
  const anyCard = priceBasket({ lines, ...(tenders ? { tenders } : {}) }, { content, day, today, canSpend: false, birthDate: null })
  const collects = collectsIn(storeId, new Map())
  const priced = { ...anyCard, earnings: anyCard.earnings.filter(({ campaign }) => collects(campaign)) }
  const claimable = claimableIn(storeId, anyCard)
  const isClaimable = isWorthClaiming(claimable, content)

  // Nobody's books are locked here. Without this, two stores that send the same id at once would not see each other.
  const lock = () => Promise.all([tx.all(lockId, operationId), readEarned(tx, key.keyId, today)])
  const operation = { memberId, operationId, call: 'checkout', input, now, storeId, lock }
  const answer = await once(tx, operation, async ([, before], keep) => {
    const { expectedTotalCents = priced.totalCents } = input
    if (expectedTotalCents !== priced.totalCents) fail('quoteOutdated')
    const counted = await countEarned(context, today, before, claimableBy(claimable, content))
    const sale = { memberId, receiptId: uuid(), storeId, tillNumber, receiptNumber, happenedAt, now, proof: proofOf(input) }
    // Those of nobody: the answer says what the sale brings to a new card.
    const units = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)].map(({ id }) => id)
    const books = new Map([...units, pointsUnit].map((unit) => [unit, bookOf(new Map(), memberId, unit)]))
    const warnings = [...context.warnings, ...departmentWarnings(lines, context), ...tenderWarnings(tenders, priced.totalCents)]
    const sold = { lines, tenders, priced, handedOver: [], books, storeNames: true, recipientIds: [], warnings }
    const { rows, response } = describeSale(sale, sold, { content, lang, day })
    keep(response)
    tx.last(
      bookOpenSale(rows.receipt, ratesOf(claimable, content), services.settings),
      takeReceiptNumber(rows.receiptNumber),
      counted,
      addToDay(day, rows.receipt),
    )
    return { ...response, claim: isClaimable ? claimOf(sale, services.settings.secret, claiming) : null }
  })
  const claim = answer.claim ?? (isClaimable ? (await readClaim(tx, memberId, claiming)).claim : null)
  const withClaim = { ...answer, claim }
  return { ...withClaim, print: printSale(withClaim, lang) }
}
