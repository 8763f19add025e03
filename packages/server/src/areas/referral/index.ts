export { noteQualifyingPurchase, noteWholeReturn, qualifiesForReferral } from './qualifying-purchase.ts'
export { claimReferral, findReferrer, newReferralCode } from './referral-rows.ts'
