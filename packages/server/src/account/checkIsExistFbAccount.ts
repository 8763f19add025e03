import { checkIsExistFbAccount } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { identify } from './facebook/identify.ts'
import { findMemberByFacebook } from './members.ts'

export default handleInSteps(checkIsExistFbAccount, async (social, context) => {
  const person = await identify(social, context)
  if (person === 'tokenRefused') return context.refuse('facebookLoginTokenInvalid')
  const { facebookId, email, firstName, lastName } = person
  const isExist = (await findMemberByFacebook(context.db, facebookId)) !== undefined
  return { isExist, hasEmail: email !== null, firstName, lastName }
})
