export { idOf, lockBoth, type PersonRow, personView, readParties } from './people.ts'
export { stopsOf } from './stops.ts'
