export { newReferralCode } from './new-referral-code.ts'
export { countsForReferral, noteQualifyingPurchase, noteWholeReturn, qualifiesForReferral } from './qualifying-purchase.ts'
export { claimReferral, findReferrer } from './referrals.ts'
