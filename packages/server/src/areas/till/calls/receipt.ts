import * as contract from '@herzkarte/contract/till/index.ts'
import { printReceipt } from '../print/print-answers.ts'
import { readReceipt } from '../receipts/read-receipt.ts'
import { isAllBack, returnedUnits } from '../return/take-back.ts'
import { readClaim } from '../sale/open-sales.ts'
import { findReceipt } from '../sale/receipt-numbers.ts'
import { tillHandle } from '../till-handle.ts'

export const receipt = tillHandle(contract.receipt, async function receipt(input, context) {
  const { tx, content, services, storeId, lang, now, fail } = context
  const found = (await findReceipt(tx, { storeId, ...input.receipt })) ?? fail('receiptNotFound')
  const claiming = { merchant: content.merchant, secrets: services.settings, now }
  const [stored, { claim, isClaimed }] = await Promise.all([readReceipt(tx, found), readClaim(tx, found.memberId, claiming)])
  const row = stored ?? fail('receiptNotFound')
  const back = row.back ?? []
  const returned = returnedUnits(back.flatMap(({ lines }) => lines))
  const { kind, linesCents, discountCents, voucherCents, totalCents } = row
  const isVoided = back.some((one) => one.kind === 'void')
  const isOpen = kind === 'purchase' && !isClaimed && !isVoided && !isAllBack(row.lines, returned)
  const answer = {
    receiptId: found.receiptId,
    kind,
    happenedAt: row.happenedAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
    linesCents,
    discountCents,
    voucherCents,
    totalCents,
    returnedCents: back.reduce((sum, { cents }) => sum + cents, 0),
    isVoided,
    claim: isOpen ? claim : null,
    lines: row.lines.map((line) => ({
      line: line.line,
      departmentId: line.departmentId,
      productId: line.productId ?? null,
      name: line.name ?? null,
      quantity: line.quantity,
      vatCode: line.vatCode ?? null,
      amountCents: line.amountCents,
      tillDiscountCents: line.tillDiscountCents ?? 0,
      discountCents: line.discountCents ?? 0,
      rewardCents: line.rewardCents ?? 0,
      voucherCents: line.voucherCents ?? 0,
      returnedQuantity: returned.get(line.line) ?? 0,
    })),
  }
  return { ...answer, print: printReceipt(answer, lang) }
})
