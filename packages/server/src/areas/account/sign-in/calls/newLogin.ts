import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { isIdentifierKind, readIdentifier } from '../../contact/identifiers.ts'
import { signIn, signInByFacebook } from '../sign-in.ts'

export const newLogin = handleInSteps(
  contract.newLogin,
  async function newLogin({ loginType: kind, password = '', email, areaCode, phone, deviceProof, ...social }, context) {
    if (kind === 'facebook') return signInByFacebook({ ...social, deviceProof }, context)
    if (!isIdentifierKind(kind)) return context.fail('loginTypeUnsupported')
    const given = { email, areaCode, phone }
    return signIn({ kind, identifier: readIdentifier(kind, given), typed: JSON.stringify(given), password, deviceProof }, context)
  },
)
