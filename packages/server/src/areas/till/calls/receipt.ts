import * as contract from '@herzkarte/contract/till/index.ts'
import { readReceipt } from '../receipts/read-receipt.ts'
import { returnedUnits } from '../return/take-back.ts'
import { findReceipt } from '../sale/receipt-numbers.ts'
import { tillHandle } from '../till-handle.ts'

export const receipt = tillHandle(contract.receipt, async function receipt(input, { tx, storeId, fail }) {
  const found = (await findReceipt(tx, { storeId, ...input.receipt })) ?? fail('receiptNotFound')
  const row = (await readReceipt(tx, found)) ?? fail('receiptNotFound')
  const back = row.back ?? []
  const returned = returnedUnits(back.flatMap(({ lines }) => lines))
  const { kind, linesCents, discountCents, voucherCents, totalCents } = row
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
    isVoided: back.some((one) => one.kind === 'void'),
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
