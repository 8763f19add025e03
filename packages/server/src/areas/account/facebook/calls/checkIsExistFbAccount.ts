import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMemberByFacebook } from '../../members.ts'
import { identify } from '../identify.ts'

export const checkIsExistFbAccount = handleInSteps(contract.checkIsExistFbAccount, async function checkIsExistFbAccount(social, context) {
  const person = await identify(social, context)
  if (person === 'tokenRejected') return context.fail('facebookLoginTokenInvalid')
  const { facebookId, email, firstName, lastName } = person
  const isExist = (await findMemberByFacebook(context.db, facebookId)) !== undefined
  return { isExist, hasEmail: email !== null, firstName, lastName }
})
