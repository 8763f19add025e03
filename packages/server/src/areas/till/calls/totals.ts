import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf, endOfDay, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { malformed } from '../basket/basket-rules.ts'
import { csvOf, dayTotals, readSums } from '../receipts/day-totals.ts'
import { tillHandle } from '../till-handle.ts'

export const totals = tillHandle(contract.totals, async function totals({ day, csv }, { tx, content, storeId, now }) {
  const { timeZone } = content.merchant
  if (day > dayOf(now, timeZone)) throw malformed('/day must not be in the future')
  const found = dayTotals(await readSums(tx, storeId, startOfDay(day, timeZone), endOfDay(day, timeZone)))
  return { storeId, day, ...found, csv: csv ? csvOf(storeId, day, found) : null }
})
