import * as contract from '@herzkarte/contract/stores/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { findStores } from '../find-stores.ts'
import { storePin } from '../store-view.ts'

export const listStorePin = handleRead(contract.listStorePin, async function listStorePin(filter, { content, services }) {
  return {
    items: findStores(content, filter).map(storePin),
    googleMaps: services.settings.googleMaps,
  }
})
