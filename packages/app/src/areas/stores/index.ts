export { useStoreNames } from './use-store-names.ts'
