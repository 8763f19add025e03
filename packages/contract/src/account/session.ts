import Type from 'typebox'
import { call } from '../call.ts'
import { Nothing } from '../shapes.ts'
import { IdentifierType, identifier, Signed, Token } from './shapes.ts'

export const newLogin = call('newLogin', {
  who: 'visitor',
  summary:
    'Signs in by email or mobile number and password. Unknown accounts answer as wrong passwords do, in the same time. accountNotVerified says in `result` what is to be verified: `{ verifyType, destination }`.',
  input: Type.Object({ loginType: IdentifierType, ...identifier, password: Type.String({ maxLength: 200 }) }),
  result: Signed,
  errors: ['loginTypeUnsupported', 'incorrectPassword', 'userLocked', 'userInactive', 'accountNotVerified'],
})

export const refreshToken = call('refreshToken', {
  who: 'visitor',
  summary:
    'Exchanges a refresh token for a new pair of tokens. Sent again within seconds it gets the same one; an older one ends the session.',
  input: Type.Object({ refreshToken: Type.String({ maxLength: 300 }) }),
  result: Token,
  errors: ['tokenInvalid'],
})

export const logout = call('logout', {
  who: 'member',
  summary: 'Ends the session of this device at once.',
  input: Nothing,
  result: Nothing,
  errors: [],
})
