import * as contract from '@herzkarte/contract/offers/index.ts'
import { defineArea } from '../../runtime/area.ts'
import * as calls from './calls.ts'

export const offers = defineArea({
  name: 'offers',
  calls,
  reference: { description: 'Prices of the week.', declared: contract },
})
