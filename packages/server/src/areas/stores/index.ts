export { nearest, storeDay } from './search-stores.ts'
