export { distanceMeters } from './distance.ts'
export { storeDay } from './search-stores.ts'
