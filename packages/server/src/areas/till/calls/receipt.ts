import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement } from '../../../kernel/database/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { readClaim } from '../claim/open-sales.ts'
import { earnedByRest, isWorthClaiming } from '../claim/sale-rates.ts'
import type { StoredLine } from '../lines.ts'
import { printReceipt } from '../print/print-answers.ts'
import { leftByCode, partsOf, readCopay, readVat, type StoredCopay, type StoredVat, sumsOf } from '../receipts/stored-receipt.ts'
import { isAllBack, returnedUnits } from '../receipts/take-back.ts'
import { findReceipt } from '../sale/sale.ts'

interface ReceiptRow {
  kind: 'purchase' | 'return' | 'void'
  happenedAt: Date
  bookedAt: Date
  voucherCents: number
  vat: StoredVat[]
  /** Null if only the sums are left. */
  lines: StoredLine[] | null
  copays: StoredCopay[] | null
  tenders: contract.Tender[] | null
  /** Returns and voids of it. */
  back: { kind: 'purchase' | 'return' | 'void'; cents: number; vat: StoredVat[]; lines: StoredLine[] | null }[] | null
}

const read = statement<ReceiptRow, [string, string]>(`
  select r.kind, r.happened_at as "happenedAt", r.booked_at as "bookedAt", r.voucher_cents as "voucherCents", r.vat, r.lines,
    r.copays, r.tenders,
    (select json_agg(back) from (
      select b.kind, b.total_cents + b.voucher_cents as cents, b.vat, b.lines from receipts b
      where b.member_id = $1 and b.purchase_id = r.receipt_id order by b.booked_at) back) as back
  from receipts r where r.member_id = $1 and r.receipt_id = $2`)

export const receipt = tillHandle(contract.receipt, {}, async function receipt(input, context) {
  const { tx, content, services, storeId, lang, now, day: today, fail } = context
  const found = (await findReceipt(tx, { storeId, ...input.receipt })) ?? fail('receiptNotFound')
  const claiming = { merchant: content.merchant, secrets: services.settings, now }
  const [stored, { claim, isClaimed, rates }] = await Promise.all([
    tx.first(read, found.memberId, found.receiptId),
    readClaim(tx, found.memberId, claiming),
  ])
  const row = stored ?? fail('receiptNotFound')
  const back = row.back ?? []
  const returned = returnedUnits(back.flatMap(({ lines }) => lines ?? []))
  const { kind, voucherCents, tenders } = row
  const vat = readVat(row.vat)
  const left = leftByCode(
    kind === 'purchase' ? row.vat : [],
    back.flatMap((one) => one.vat),
  )
  const isVoided = back.some((one) => one.kind === 'void')
  const sold = row.lines ?? []
  const isOpen = kind === 'purchase' && claim !== null && !isClaimed && !isVoided && !isAllBack(sold, returned)
  const day = dayOf(row.happenedAt, content.merchant.timeZone)
  const isOfToday = dayOf(row.bookedAt, content.merchant.timeZone) === today
  const isClaimable = isOpen && rates !== null && isWorthClaiming(earnedByRest(sold, returned, rates, { content, day, today }), content)
  const answer = {
    receiptId: found.receiptId,
    kind,
    happenedAt: row.happenedAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
    ...sumsOf(vat),
    voucherCents,
    copays: (row.copays ?? []).map(readCopay),
    vat: vat.map(({ vatCode, totalCents }) => ({ vatCode, totalCents, leftCents: isVoided ? 0 : Math.max(0, left.get(vatCode) ?? 0) })),
    linesGone: row.lines === null,
    tenders,
    returnedCents: back.reduce((sum, { cents }) => sum + cents, 0),
    isVoided,
    // The code gives the sale to anybody, and numbers of receipts are easily guessed: only its store learns it, on the day when it may be printed
    // again.
    claim: isClaimable && isOfToday && (input.receipt.storeId ?? storeId) === storeId ? claim : null,
    lines: sold.map((line) => ({
      line: line.line,
      departmentId: line.departmentId,
      productId: line.productId ?? null,
      name: line.name ?? null,
      quantity: line.quantity,
      weightGrams: line.weightGrams ?? null,
      ...partsOf(line),
      returnedQuantity: returned.get(line.line) ?? 0,
    })),
  }
  return { ...answer, print: printReceipt(answer, lang) }
})
