export { knownMerchant, useMerchant } from './use-merchant.ts'
