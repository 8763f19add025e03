import * as contract from '@herzkarte/contract/stores/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { listMerchantArea } from './calls/listMerchantArea.ts'
import { listStore } from './calls/listStore.ts'
import { listStoreName } from './calls/listStoreName.ts'
import { listStorePin } from './calls/listStorePin.ts'

export const stores = defineArea({
  name: 'stores',
  calls: { listMerchantArea, listStore, listStoreName, listStorePin },
  reference: { description: 'Where the stores are, and when they are open.', declared: contract },
})
