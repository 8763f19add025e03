import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { fromFacebook } from '../identify.ts'

export const exchangeFacebookCode = handleInSteps(
  contract.exchangeFacebookCode,
  async function exchangeFacebookCode({ code, codeVerifier }, context) {
    const snsToken = await fromFacebook((facebook) => facebook.tokenFor(code, codeVerifier), context)
    return { snsToken: snsToken === 'tokenRejected' ? context.fail('facebookLoginTokenInvalid') : snsToken }
  },
)
