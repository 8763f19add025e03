export * from './getMerchantDetail.ts'
