export { exportReferral, forgetReferral } from './member-data.ts'
export { newReferralCode } from './new-referral-code.ts'
export { claimReferral, findReferrer } from './referrals.ts'
