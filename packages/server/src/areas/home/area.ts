import * as contract from '@herzkarte/contract/home/index.ts'
import { defineArea } from '../../runtime/area.ts'
import * as calls from './calls.ts'

export const home = defineArea({
  name: 'home',
  calls,
  reference: { description: 'What the first page shows.', declared: contract },
})
