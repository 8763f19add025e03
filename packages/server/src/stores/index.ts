export { storeDay } from './hours.ts'
