import * as contract from '@herzkarte/contract/till/index.ts'
import { readReceipt } from '../receipts/read-receipt.ts'
import { isAllBack, returnedUnits } from '../return/take-back.ts'
import { readClaim } from '../sale/open-sales.ts'
import { findReceipt } from '../sale/receipt-numbers.ts'
import { tillHandle } from '../till-handle.ts'

export const receipt = tillHandle(contract.receipt, async function receipt(input, context) {
  const { tx, content, services, storeId, now, fail } = context
  const found = (await findReceipt(tx, { storeId, ...input.receipt })) ?? fail('receiptNotFound')
  const claiming = { merchant: content.merchant, secrets: services.settings, now }
  const [stored, { claim, isClaimed }] = await Promise.all([readReceipt(tx, found), readClaim(tx, found.memberId, claiming)])
  const row = stored ?? fail('receiptNotFound')
  const back = row.back ?? []
  const returned = returnedUnits(back.flatMap(({ lines }) => lines))
  const { kind, linesCents, discountCents, voucherCents, totalCents } = row
  const isVoided = back.some((one) => one.kind === 'void')
  const isOpen = kind === 'purchase' && !isClaimed && !isVoided && !isAllBack(row.lines, returned)
  return {
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
    lines: row.lines.map(({ line, departmentId, productId = null, name = null, quantity, amountCents, discountCents: off = 0 }) => ({
      line,
      departmentId,
      productId,
      name,
      quantity,
      amountCents,
      discountCents: off,
      returnedQuantity: returned.get(line) ?? 0,
    })),
  }
})
