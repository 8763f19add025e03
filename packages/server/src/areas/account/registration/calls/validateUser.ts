import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findReferrer } from '../../../referral/index.ts'
import { readRegistrationForm } from '../../profile/profile-form.ts'

export const validateUser = handleInSteps(contract.validateUser, async function validateUser(input, { db, content, now, fail }) {
  const form = readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
  if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })
  const { referralCode } = form
  if (referralCode && !(await findReferrer(db, referralCode))) fail('invalidReferralCode', { result: { fields: ['referralCode'] } })
  return {}
})
