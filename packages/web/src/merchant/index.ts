export { useMerchant } from './use-merchant.ts'
