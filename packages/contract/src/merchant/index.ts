export * from './app-files.ts'
export * from './getMerchantDetail.ts'
export * from './saveShareData.ts'
