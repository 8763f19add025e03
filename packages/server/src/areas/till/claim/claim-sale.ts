import type { Call } from '@herzkarte/contract/call.ts'
import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { storeName } from '../../../content/index.ts'
import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { bookOf, write } from '../../../ledger/index.ts'
import type { WriteContext } from '../../../runtime/handle.ts'
import { fillPunchedCards } from '../../collector/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { earningsView } from '../basket/views.ts'
import { lockCustomer, openMissing } from '../customer/lock-customer.ts'
import type { StoredLine } from '../lines.ts'
import { givingLeft, isAllBack, returnedUnits } from '../receipts/take-back.ts'
import { addSpend } from '../receipts/till-sums.ts'
import { noteSale } from '../sale/book-sale.ts'
import { describeEarnings, noticesOf } from '../sale/describe-sale.ts'
import { claimableUntil, closeOpenSale, type OpenSale } from './open-sales.ts'
import { earnedByRest } from './sale-rates.ts'

// Only receipts that could be claimed on that day are read.
const claimedSince = statement<{ claims: number }, [string, Date, Date]>(
  'select count(*) as claims from receipts where member_id = $1 and happened_at >= $2 and claimed_at >= $3 and purchase_id is null',
)
const give = statement<
  {
    /** @trusted A sale and its returns store them, and the function returns them as they are. */
    receipts: Given[]
  },
  [string, string, Date]
>('select give_sale($1, $2, $3) as receipts')
/** A receipt of the sale, or of a return of it, as it was stored. */
interface Given {
  kind: 'purchase' | 'return' | 'void'
  store_id: string
  till_number: string
  receipt_number: string
  total_cents: number
  voucher_cents: number
  /** Products included, also if the member has no digital receipts. */
  lines: StoredLine[]
}

type ClaimContext = Pick<WriteContext<Call>, 'content' | 'lang' | 'now' | 'publish'>

/**
 * Gives a sale without a card to a member: what is left of it earns as it would have with the card, without coupons, and by the rates of the sale. The
 * sale and the member are locked. Its receipts are given first: only then are they where the member's rows are (docs/scaling.md).
 * Throws `claimCodeNotFound`, `saleClaimedAlready`, `claimedSaleReturned` and `tooManyClaims`.
 */
export async function claimSale(tx: Tx, sale: OpenSale, memberId: string, context: ClaimContext): Promise<ClaimedReceipt> {
  const { content, lang, now, publish } = context
  const { bearerId, receiptId, happenedAt, rates } = sale
  const { timeZone } = content.merchant
  const [day, today] = [dayOf(happenedAt, timeZone), dayOf(now, timeZone)]
  if (sale.claimedAt) throw new ApiError('saleClaimedAlready')
  if (today > claimableUntil(happenedAt, content.merchant)) throw new ApiError('claimCodeNotFound')
  await checkClaimsOfDay(tx, memberId, context)
  const { receipts = [] } = (await tx.first(give, bearerId, memberId, now)) ?? {}
  const purchase = receipts.find(({ kind }) => kind === 'purchase')
  if (!purchase) throw new ApiError('claimCodeNotFound')
  const returns = receipts.filter(({ kind }) => kind !== 'purchase')
  const returned = returnedUnits(returns.flatMap(({ lines }) => lines))
  if (returns.length > 0 && isAllBack(purchase.lines, returned)) throw new ApiError('claimedSaleReturned')

  const { store_id: storeId, till_number: tillNumber, receipt_number: receiptNumber } = purchase
  const anyCard = earnedByRest(purchase.lines, returned, rates, { content, day, today })
  const opened = new Set(rates.hearts.filter(({ opens }) => opens).map(({ campaignId }) => campaignId))
  const buyer = {
    ...{ memberId, scanId: null, redemptionIds: [], userCouponIds: [], voucherIds: [], happenedAt, day, today, now },
    mayEarnPoints: anyCard.points.points > 0,
    creditedIds: [
      ...anyCard.earnings.map(({ campaign }) => campaign.id).filter((id) => opened.has(id)),
      ...anyCard.punches.map(({ collector }) => collector.id),
    ],
  }
  const locked = await openMissing(tx, await lockCustomer(tx, buyer, content), buyer, content)
  const { books, customer } = locked
  // Cards that the sale does not open are the member's.
  const rest = { ...anyCard, earnings: anyCard.earnings.filter(({ campaign }) => books.has(campaign.id)) }
  // Of a sale without a card, nothing was paid by vouchers.
  const totalCents = purchase.total_cents - returns.reduce((sum, back) => sum + back.total_cents + back.voucher_cents, 0)
  const claimed = { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now }
  const paidCents = givingLeft(purchase.lines, returned)
  const earned = { ...rest, handedOver: [], vouchers: [], paidCents, donatedPerMille: rates.donatedPerMille }
  const described = describeEarnings(claimed, earned, { books, recipientIds: customer.recipientIds }, { content, day })
  const { month, donations, donationCents, postings, landings } = described
  const view = earningsView(rest, (unit) => bookOf(books, memberId, unit), { content, lang })
  tx.last(
    deferred(closeOpenSale, sale.codeHash, now),
    addSpend(memberId, month, rest.spendCents),
    write(postings, now),
    bookDonations(donations),
    // Nobody needs to be told about the hearts: the answer says so.
    noticesOf(claimed, { ...view, hearts: [] }).flatMap((notice) => notify(memberId, notice, now)),
  )
  await fillPunchedCards(tx, landings, claimed)
  noteSale(tx, { memberId, receiptId, goods: rest.goods, spend: { month, cents: rest.spendCents } }, locked, { content, today })
  publish(memberId, { type: 'receiptClaimed', receiptId })
  return {
    transactionId: receiptId,
    storeName: storeName(content, storeId),
    happenedAt: happenedAt.toISOString(),
    totalCents,
    ...view,
    donationCents,
  }
}

/** Receipts that others leave at the till must not pay. The member is locked, so that claims at once are counted, too. */
async function checkClaimsOfDay(tx: Tx, memberId: string, { content, now }: ClaimContext): Promise<void> {
  const { timeZone, receiptClaims } = content.merchant
  const today = dayOf(now, timeZone)
  const from = startOfDay(addDays(today, -receiptClaims.days - 1), timeZone)
  const row = await tx.first(claimedSince, memberId, from, startOfDay(today, timeZone))
  if ((row?.claims ?? 0) >= receiptClaims.perDay) throw new ApiError('tooManyClaims')
}
