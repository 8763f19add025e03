import Type from 'typebox'
import { visitorCall } from '../call.ts'
import { DeviceProof, deviceInput, emailCodeErrors, identifier, SignInResult, social, VerificationCode } from './shapes.ts'

const loginErrors = ['incorrectPassword', 'userLocked', 'userInactive', 'accountNotVerified'] as const

export const newLogin = visitorCall('newLogin', {
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

export const login = visitorCall('login', {
  summary: 'The older way to sign in: `userName` is an email address or a German mobile number. Otherwise as newLogin.',
  input: Type.Object({
    userName: Type.String({ maxLength: 320 }),
    password: Type.String({ maxLength: 200 }),
    deviceProof: Type.Optional(DeviceProof),
  }),
  result: SignInResult,
  errors: loginErrors,
})

export const verifyLoginEmail = visitorCall('verifyLoginEmail', {
  summary: 'Signs in by the code that sendVerifyEmail sent, on the device that requested it. Five wrong ones use it up.',
  input: Type.Object({ email: Type.String({ maxLength: 320 }), code: VerificationCode, ...deviceInput }),
  result: SignInResult,
  errors: emailCodeErrors,
})
