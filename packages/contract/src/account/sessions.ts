import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Id } from '../shapes.ts'
import { Session, Token } from './shapes.ts'

export const refreshToken = visitorCall('refreshToken', {
  summary:
    'Exchanges a refresh token for a new pair of tokens. Sent again within seconds it gets the same one; an older one ends the session.',
  input: Type.Object({ refreshToken: Type.String({ maxLength: 300 }) }),
  result: Token,
  errors: ['tokenInvalid'],
})

export const logout = memberCall('logout', {
  summary: 'Ends the session of this device at once.',
})

export const endSignedOutSession = visitorCall('endSignedOutSession', {
  summary:
    'Ends the session of a device that signed out without a network, as soon as it has one. The sign-out token names the session and has a hash of a part of its refresh token, so that it can do nothing else. Any refresh token of the session serves, since a copy may have been exchanged meanwhile. The answer is the same for every token.',
  input: Type.Object({
    signOutToken: Type.String({
      maxLength: 300,
      description:
        'The refresh token, with what follows the first 22 characters of its third part replaced by the SHA-256 hash of that as base64url',
    }),
  }),
  addition: true,
})

export const listSessions = memberCall('listSessions', {
  summary: 'The devices that this member is signed in on, this one first, then the last used.',
  result: Type.Object({ items: Type.Array(Session) }),
  addition: true,
})

export const endSession = memberCall('endSession', {
  summary: 'Signs out one other device, or with no `sessionId` all of them but this one.',
  stepUp: true,
  input: Type.Object({ sessionId: Type.Optional(Id) }),
  result: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  addition: true,
})

export const registerDeviceToken = memberCall('registerDeviceToken', {
  summary: 'The address that push messages reach this device by; status 0 takes it back. Of a browser it is its push subscription as JSON.',
  input: Type.Object({
    status: Type.Integer({ minimum: 0, maximum: 1 }),
    deviceToken: Type.String({ minLength: 1, maxLength: 2048, pattern: '^[\\x21-\\x7e]+$' }),
    deviceType: Type.Integer({ minimum: 1, maximum: 3, description: '1 iOS, 2 Android, 3 a browser (an addition)' }),
  }),
})
