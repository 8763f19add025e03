import Type from 'typebox'
import { call } from '../call.ts'
import { Id, Nothing } from '../shapes.ts'
import { Session, Token } from './shapes.ts'

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

export const endSignedOutSession = call('endSignedOutSession', {
  who: 'visitor',
  summary:
    'Ends the session of a device that signed out without a network, as soon as it has one. The sign-out token names the session and has a hash of a part of its refresh token, so that it can do nothing else. Any refresh token of the session serves, since a copy may have been exchanged meanwhile. The answer is the same for every token.',
  input: Type.Object({
    signOutToken: Type.String({
      maxLength: 300,
      description:
        'The refresh token, with what follows the first 22 characters of its third part replaced by the SHA-256 hash of that as base64url',
    }),
  }),
  result: Nothing,
  errors: [],
  addition: true,
})

export const listSessions = call('listSessions', {
  who: 'member',
  summary: 'The devices that this member is signed in on, this one first, then the last used.',
  input: Nothing,
  result: Type.Object({ items: Type.Array(Session) }),
  errors: [],
  addition: true,
})

export const endSession = call('endSession', {
  who: 'member',
  summary: 'Signs out one other device, or with no `sessionId` all of them but this one.',
  stepUp: true,
  input: Type.Object({ sessionId: Type.Optional(Id) }),
  result: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  errors: [],
  addition: true,
})

export const registerDeviceToken = call('registerDeviceToken', {
  who: 'member',
  summary: 'The address that push messages reach this device by; status 0 takes it back. Of a browser it is its push subscription as JSON.',
  input: Type.Object({
    status: Type.Integer({ minimum: 0, maximum: 1 }),
    deviceToken: Type.String({ minLength: 1, maxLength: 2048, pattern: '^[\\x21-\\x7e]+$' }),
    deviceType: Type.Integer({ minimum: 1, maximum: 3, description: '1 iOS, 2 Android, 3 a browser (an addition)' }),
  }),
  result: Nothing,
  errors: [],
})
