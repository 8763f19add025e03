export { spendableOn } from './activation.ts'
export { eraseRedemptions, exportRedemptions } from './member-data.ts'
export { deactivate, storeActivated } from './redemptions.ts'
