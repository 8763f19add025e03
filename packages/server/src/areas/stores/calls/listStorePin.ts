import { listStorePin } from '@herzkarte/contract/stores/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { findStores } from '../find-stores.ts'
import { storePin } from '../store-view.ts'

export default handleRead(listStorePin, async (filter, { content, services }) => ({
  items: findStores(content, filter).map(storePin),
  googleMaps: services.settings.googleMaps,
}))
