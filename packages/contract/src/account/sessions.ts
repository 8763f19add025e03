import Type from 'typebox'
import { call } from '../call.ts'
import { Id, Nothing } from '../shapes.ts'
import { DeviceProof, deviceInput, emailCodeErrors, identifier, Session, SignInResult, social, Token, VerificationCode } from './shapes.ts'

const loginErrors = ['incorrectPassword', 'userLocked', 'userInactive', 'accountNotVerified'] as const

export const newLogin = call('newLogin', {
  who: 'visitor',
  summary:
    'Signs in by email or mobile number and password, or by Facebook. Unknown accounts answer as wrong passwords do, in the same time. Wrong passwords lock for a while; those of strangers do not lock a device that brings its `deviceProof`. accountNotVerified says in `result` what is to be verified: `{ verifyType, destination, tempUserId }`.',
  input: Type.Object({
    loginType: Type.String({ maxLength: 20, description: '`email`, `phone` or `facebook`' }),
    ...identifier,
    password: Type.Optional(Type.String({ maxLength: 200 })),
    deviceProof: Type.Optional(DeviceProof),
    snsType: Type.Optional(social.snsType),
    snsToken: Type.Optional(social.snsToken),
  }),
  result: SignInResult,
  errors: [
    'loginTypeUnsupported',
    ...loginErrors,
    'snsTypeUnsupported',
    'merchantConfigNotFound',
    'facebookNotFound',
    'facebookLoginTokenInvalid',
    'unknownFacebookError',
  ],
})

export const login = call('login', {
  who: 'visitor',
  summary: 'The older way to sign in: `userName` is an email address or a German mobile number. Otherwise as newLogin.',
  input: Type.Object({
    userName: Type.String({ maxLength: 320 }),
    password: Type.String({ maxLength: 200 }),
    deviceProof: Type.Optional(DeviceProof),
  }),
  result: SignInResult,
  errors: loginErrors,
})

export const verifyLoginEmail = call('verifyLoginEmail', {
  who: 'visitor',
  summary: 'Signs in by the code that sendVerifyEmail sent, on the device that requested it. Five wrong ones use it up.',
  input: Type.Object({ email: Type.String({ maxLength: 320 }), code: VerificationCode, ...deviceInput }),
  result: SignInResult,
  errors: emailCodeErrors,
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
