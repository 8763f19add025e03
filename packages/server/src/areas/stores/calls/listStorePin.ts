import * as contract from '@herzkarte/contract/stores/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { nearest, searchStores } from '../search-stores.ts'
import { storePin } from '../store-view.ts'

/** The map shows the surroundings of a place, not the country. */
const mostNearPlace = 12

export const listStorePin = handleRead(contract.listStorePin, async function listStorePin(filter, { content, services }) {
  const { stores, place } = await searchStores(content, filter)
  const shown = place ? nearest(stores, place, mostNearPlace) : stores
  return {
    items: shown.map(storePin),
    googleMaps: services.settings.googleMaps,
  }
})
