import * as contract from '@herzkarte/contract/stores/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { nearest, searchStores, storePin } from '../search-stores.ts'

/** The map shows the surroundings of a place, not the country. */
const mostNearPlace = 12

export const listStorePin = handleRead(contract.listStorePin, async function listStorePin(filter, { content, now, services }) {
  const { stores, place, isPlaceOnly } = await searchStores(content, filter, now)
  const shown = place && isPlaceOnly ? nearest(stores, place, mostNearPlace) : stores
  return {
    items: shown.map(storePin),
    googleMaps: services.settings.googleMaps,
  }
})
