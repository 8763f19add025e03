import * as contract from '@herzkarte/contract/till/index.ts'
import { endOfDay, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { csvOf, dayTotals, readSums } from '../receipts/day-totals.ts'
import { tillHandle } from '../till-handle.ts'

export const totals = tillHandle(contract.totals, async function totals({ day, csv }, { tx, content, storeId }) {
  const { timeZone } = content.merchant
  const found = dayTotals(await readSums(tx, storeId, startOfDay(day, timeZone), endOfDay(day, timeZone)))
  return { storeId, day, ...found, csv: csv ? csvOf(storeId, day, found) : null }
})
