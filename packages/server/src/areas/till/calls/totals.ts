import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { malformed } from '../basket/basket-rules.ts'
import { csvOf, dayTotals } from '../receipts/day-totals.ts'
import { readTillSums } from '../receipts/till-sums.ts'
import { tillHandle } from '../till-handle.ts'

export const totals = tillHandle(contract.totals, async function totals({ day, csv }, { tx, content, storeId, now }) {
  if (day > dayOf(now, content.merchant.timeZone)) throw malformed('/day must not be in the future')
  const found = dayTotals(await readTillSums(tx, storeId, day))
  return { storeId, day, ...found, csv: csv ? csvOf(storeId, day, found) : null }
})
