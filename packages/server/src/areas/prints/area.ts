import { prints as exported } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/prints/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'

export const prints = defineArea({
  name: 'prints',
  calls,
  exports: { prints: rowsOf(exported.items, 'print_draws', 'order by week') },
  // The draws stay under the pseudonym, as collected codes do: the budget is proven against them.
  reference: { description: 'The print of the week, which brings hearts by chance.', declared: contract },
})
