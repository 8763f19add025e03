import * as contract from '@herzkarte/contract/stores/index.ts'
import { defineArea } from '../../runtime/area.ts'
import * as calls from './calls.ts'

export const stores = defineArea({
  name: 'stores',
  calls,
  reference: { description: 'Where the stores are, and when they are open.', declared: contract },
})
