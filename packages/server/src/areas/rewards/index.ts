export { spendableOn } from './activation.ts'
export { exportRedemptions, forgetRedemptions } from './member-data.ts'
export { deactivate, keepActivated } from './redemptions.ts'
