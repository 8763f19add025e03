export { spendableOn } from './activation.ts'
export { deactivate, storeActivated } from './redemptions.ts'
