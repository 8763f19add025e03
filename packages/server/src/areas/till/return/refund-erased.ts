import type { refund, TillInputOf, TillResultOf } from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { statement } from '../../../kernel/database/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import type { TillContext } from '../../../runtime/till-handler.ts'
import { noteWholeReturn } from '../../referral/index.ts'
import { noSums } from '../basket/allot.ts'
import { latestKnown, saleInstant } from '../basket/basket-rules.ts'
import { paidOutWarnings } from '../basket/check-lines.ts'
import { countOnKey, countReturnElsewhere } from '../limits/count-on-key.ts'
import { printReturn } from '../print/print-answers.ts'
import { leftByCode, type StoredVat, sumsOf } from '../receipts/stored-receipt.ts'
import { findReceipt, proofOf } from '../sale/sale.ts'
import { bookReturn } from './book-return.ts'
import type { SaleRef } from './read-purchase.ts'

// No row can be locked: nobody is left, and receipts never change.
const lock = statement<never, [string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))')
const read = statement<{ kind: 'purchase' | 'return' | 'void'; happenedAt: Date; vat: StoredVat[] }, [string, string]>(`
  select kind, happened_at as "happenedAt", vat from receipts where member_id = $1 and (receipt_id = $2 or purchase_id = $2)`)

/** Takes back a sale of which only the sums are left: money by VAT code, at most what is left of it. It is about no line and nobody. */
export async function refundErased(
  input: TillInputOf<typeof refund>,
  context: TillContext<typeof refund> & { sale: SaleRef },
): Promise<TillResultOf<typeof refund>> {
  const { tx, sale: ref, content, storeId, lang, now, fail } = context
  const { tillNumber, receiptNumber, operationId } = input
  const happenedAt = saleInstant(input.happenedAt, now)
  const operation = { memberId: ref.memberId, operationId, call: 'refund', input, now, storeId, lock: () => tx.all(lock, ref.receiptId) }
  const answer = await once(tx, operation, async () => {
    if (await findReceipt(tx, { storeId, tillNumber, receiptNumber })) fail('receiptNumberTaken')
    const booked = await tx.all(read, ref.memberId, ref.receiptId)
    const purchase = booked.find(({ kind }) => kind === 'purchase') ?? fail('receiptNotFound')
    if (latestKnown(happenedAt) < purchase.happenedAt) throw malformed('/happenedAt must not be before the purchase')
    if (booked.some(({ kind }) => kind === 'void')) fail('saleVoidedAlready')
    if (input.lines ?? input.redemptionIds) fail('saleLinesGone')
    if ((input.purchase.storeId ?? storeId) !== storeId) await countReturnElsewhere(context)
    const back = booked.flatMap(({ kind, vat }) => (kind === 'return' ? vat : []))
    const left = [...leftByCode(purchase.vat, back)].flatMap(([vatCode, amountCents]) => (amountCents > 0 ? { vatCode, amountCents } : []))
    const wanted = new Map<string | null, number>()
    for (const { vatCode, amountCents } of input.vat ?? left) wanted.set(vatCode, (wanted.get(vatCode) ?? 0) + amountCents)
    const isLeft = [...wanted].every(([code, cents]) => left.some(({ vatCode, amountCents }) => vatCode === code && amountCents >= cents))
    if (wanted.size === 0 || !isLeft) fail('refundExceedsPurchase')

    const vat = [...wanted].map(([vatCode, cents]) => ({ ...noSums, vatCode, linesCents: cents, totalCents: cents }))
    const sums = sumsOf(vat)
    const cashCents = sums.totalCents
    const tenders = input.payOut ? [{ kind: input.payOut, cents: cashCents }] : input.tenders
    const sale = { memberId: ref.memberId, receiptId: uuid(), storeId, tillNumber, receiptNumber, happenedAt, now, proof: proofOf(input) }
    const day = dayOf(happenedAt, content.merchant.timeZone)
    const paid = { cashCents, voucherCents: 0, copays: [], vat }
    bookReturn(tx, sale, { purchaseId: ref.receiptId, taken: null, paid, tenders, month: null, day })
    // Nobody knows which goods are left, but what was paid for all of them. What vouchers paid is never given back.
    let keptCents = -cashCents
    for (const { amountCents } of left) keptCents += amountCents
    for (const { voucherCents = 0 } of purchase.vat) keptCents += voucherCents
    if (keptCents < content.merchant.referral.minimumCents) await noteWholeReturn(tx, ref.memberId, ref.receiptId, { content, now })
    await countOnKey(context, { returns: 1, returnedCents: cashCents })
    return {
      refundId: sale.receiptId,
      refundCents: cashCents,
      voucherCents: 0,
      ...sums,
      vat,
      hearts: [],
      points: { points: 0, becameDebtPoints: 0, balancePoints: 0, debtPoints: 0, deactivated: [] },
      punches: [],
      returnedRewards: [],
      returnedCoupons: [],
      returnedVouchers: [],
      warnings: [...context.warnings, ...paidOutWarnings(input.tenders, cashCents)],
    }
  })
  return { ...answer, print: printReturn(answer, lang) }
}
