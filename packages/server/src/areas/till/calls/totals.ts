import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf, endOfDay, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { statement } from '../../../kernel/database/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { csvOf, dayTotals, tillSums } from '../receipts/till-sums.ts'

// Reads all receipts, in strict mode only.
const soldDepartments = statement<{ id: string | null }, [string, Date, Date]>(`
  select distinct line ->> 'departmentId' as id from receipts cross join jsonb_array_elements(lines) line
  where store_id = $1 and kind = 'purchase' and happened_at >= $2 and happened_at < $3 and line ->> 'kind' is null order by 1`)

export const totals = tillHandle(contract.totals, {}, async function totals({ day, csv }, context) {
  const { tx, content, services, storeId, now } = context
  const { timeZone } = content.merchant
  if (day > dayOf(now, timeZone)) throw malformed('/day must not be in the future')
  const found = dayTotals(await tx.all(tillSums, storeId, day))
  const range = [startOfDay(day, timeZone), endOfDay(day, timeZone)] as const
  const sold = services.settings.tillStrict ? await tx.all(soldDepartments, storeId, ...range) : []
  const unknown = sold.flatMap(({ id }) => (id === null || content.department(id) ? [] : id))
  const warnings = unknown.map((id) => ({
    path: '/lines/departmentId',
    message: `${id} is unknown to the merchant: no coupon or voucher applies to it`,
  }))
  return { storeId, day, ...found, csv: csv ? csvOf(storeId, day, found) : null, warnings: [...context.warnings, ...warnings] }
})
