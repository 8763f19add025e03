export { spendableOn } from './activation.ts'
export { countSpending } from './count-spending.ts'
export { deactivate, storeActivated } from './redemptions.ts'
