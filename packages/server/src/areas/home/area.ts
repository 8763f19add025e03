import * as contract from '@herzkarte/contract/home/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { listCouponsAndGift } from './calls/listCouponsAndGift.ts'
import { listHomePage } from './calls/listHomePage.ts'

export const home = defineArea({
  name: 'home',
  calls: { listCouponsAndGift, listHomePage },
  reference: { description: 'What the first page shows.', declared: contract },
})
