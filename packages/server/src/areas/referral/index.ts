export { noteFirstPurchase, noteWholeReturn } from './first-purchase.ts'
export { newReferralCode } from './new-referral-code.ts'
export { claimReferral, findReferrer } from './referrals.ts'
