import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf, endOfDay, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { malformed } from '../basket/basket-rules.ts'
import { csvOf, dayTotals, readSums, readTenders, readVat } from '../receipts/day-totals.ts'
import { tillHandle } from '../till-handle.ts'

export const totals = tillHandle(contract.totals, async function totals({ day, csv }, { tx, content, storeId, now }) {
  const { timeZone } = content.merchant
  if (day > dayOf(now, timeZone)) throw malformed('/day must not be in the future')
  const range = [storeId, startOfDay(day, timeZone), endOfDay(day, timeZone)] as const
  const [sums, vat, tenders] = await Promise.all([readSums(tx, ...range), readVat(tx, ...range), readTenders(tx, ...range)])
  const found = dayTotals({ sums, vat, tenders })
  return { storeId, day, ...found, csv: csv ? csvOf(storeId, day, found) : null }
})
