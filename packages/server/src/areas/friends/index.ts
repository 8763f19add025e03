export { idOf, lockBoth, personView, readParties } from './people.ts'
export { stopsOf } from './stops.ts'
