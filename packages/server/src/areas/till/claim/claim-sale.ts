import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, storeName } from '../../../content/index.ts'
import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { bookOf, write } from '../../../ledger/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import { fillPunchedCards } from '../../collector/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { collectsIn } from '../basket/collects-in.ts'
import { mayEarnPoints } from '../basket/earnings.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { type Purchase, type Remains, readPurchase, readRemains } from '../return/read-purchase.ts'
import { isAllBack } from '../return/take-back.ts'
import { describeEarnings, noticesOf } from '../sale/describe-sale.ts'
import { noteSale } from '../sale/note-sale.ts'
import { claimableUntil, type OpenSale } from '../sale/open-sales.ts'
import { earningsView } from '../views.ts'
import { earnedByRest } from './earned-by-rest.ts'

const identity = statement<{ storeId: string; tillNumber: string; receiptNumber: string }, [string, string]>(`
  select store_id as "storeId", till_number as "tillNumber", receipt_number as "receiptNumber" from receipts
  where member_id = $1 and receipt_id = $2`)
// Only receipts that could be claimed on that day are read.
const claimedSince = statement<{ claims: number }, [string, Date, Date]>(
  'select count(*) as claims from receipts where member_id = $1 and happened_at >= $2 and claimed_at >= $3 and purchase_id is null',
)
const take = statement<never, [string, string, boolean, Date]>('select claim_sale($1, $2, $3, $4)')
const addSpend = statement<never, [string, string, number]>(`
  insert into monthly_spend (member_id, month, cents) values ($1, $2, $3)
  on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents`)

interface Claim {
  memberId: string
  operationId: string
}

interface ClaimContext {
  content: Content
  lang: Lang
  now: Date
  publish: Publish
}

/**
 * Gives a sale without a card to a member: what is left of it earns as it would have with the card, without coupons. The sale and the member are
 * locked. Throws `claimCodeNotFound`, `saleClaimedAlready`, `claimedSaleReturned` and `tooManyClaims`.
 */
export async function claimSale(tx: Tx, sale: OpenSale, { memberId, operationId }: Claim, context: ClaimContext): Promise<ClaimedReceipt> {
  const { content, lang, now, publish } = context
  const { bearerId, receiptId, happenedAt } = sale
  const { timeZone } = content.merchant
  const [day, today] = [dayOf(happenedAt, timeZone), dayOf(now, timeZone)]
  if (sale.claimedAt) throw new ApiError('saleClaimedAlready')
  if (today > claimableUntil(happenedAt, content.merchant)) throw new ApiError('claimCodeNotFound')
  const number = await tx.first(identity, bearerId, receiptId)
  if (!number) throw new ApiError('claimCodeNotFound')
  const purchase = await readPurchase(tx, { memberId: bearerId, receiptId })
  const remains = await readRemains(tx, purchase)
  if (remains.isTouched && isAllBack(purchase.lines, remains.returned)) throw new ApiError('claimedSaleReturned')
  await checkClaimsOfDay(tx, memberId, context)

  const anyCard = earnedByRest(purchase.lines, remains.returned, content, day)
  const wanted = {
    ...{ memberId, operationId, scanId: null, redemptionIds: [], userCouponIds: [], voucherIds: [] },
    mayEarnPoints: mayEarnPoints(purchase.lines, content),
    punchedIds: anyCard.punches.map(({ collector }) => collector.id),
  }
  const locked = await lockCustomer(tx, wanted, content, { happenedAt, day, today, now })
  const { books, customer } = locked
  const collects = collectsIn(number.storeId, books)
  const rest = { ...anyCard, earnings: anyCard.earnings.filter(({ campaign }) => collects(campaign)) }
  const totalCents = leftCents(purchase, remains)
  const claimed = { memberId, receiptId, ...number, happenedAt, now }
  const earned = { ...rest, handedOver: [], vouchers: [], paidCents: totalCents }
  const described = describeEarnings(claimed, earned, { books, recipientIds: customer.recipientIds }, { content, day })
  const { month, donations, donationCents, postings, landings } = described
  const view = earningsView(rest, (unit) => bookOf(books, memberId, unit), { content, lang })
  tx.last(
    deferred(take, bearerId, memberId, customer.digitalReceipts, now),
    deferred(addSpend, memberId, month, rest.spendCents),
    write(postings, now),
    bookDonations(donations),
    // Nobody needs to be told about the hearts: the answer says so.
    noticesOf(number, { ...view, hearts: [] }).flatMap((notice) => notify(memberId, notice, now)),
  )
  await fillPunchedCards(tx, landings, claimed)
  noteSale(tx, { memberId, receiptId, goods: rest.goods, spend: { month, cents: rest.spendCents } }, locked, { content, today })
  publish(memberId, { type: 'receiptClaimed', receiptId })
  return {
    transactionId: receiptId,
    storeName: storeName(content, number.storeId),
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

/** The money that was not paid back. Of a sale without a card, nothing was paid by vouchers. */
function leftCents({ totalCents }: Purchase, { returnedCents }: Remains): number {
  return totalCents - returnedCents
}
