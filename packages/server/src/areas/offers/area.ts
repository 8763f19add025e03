import * as contract from '@herzkarte/contract/offers/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { listPromotion } from './calls/listPromotion.ts'

export const offers = defineArea({
  name: 'offers',
  calls: { listPromotion },
  reference: { description: 'Prices of the week.', declared: contract },
})
