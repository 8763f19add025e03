export { distanceMeters } from './distance.ts'
export { storeDay } from './hours.ts'
