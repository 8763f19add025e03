import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Profile, social } from './shapes.ts'

export const facebookErrors = ['merchantConfigNotFound', 'facebookLoginTokenInvalid', 'unknownFacebookError'] as const
const errors = ['snsTypeUnsupported', ...facebookErrors] as const

/** What the dialog of Facebook gave the app, once and for some minutes. */
export const FacebookCode = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 2000 }),
  codeVerifier: Type.String({ pattern: '^[A-Za-z0-9._~-]{43,128}$' }),
})

export const exchangeFacebookCode = visitorCall('exchangeFacebookCode', {
  summary: 'Exchanges the code that the dialog of Facebook gave the app, with its verifier (PKCE), for the token that other calls take.',
  input: FacebookCode,
  result: Type.Object({ snsToken: Type.String() }),
  errors: facebookErrors,
  addition: true,
})

export const checkIsExistFbAccount = visitorCall('checkIsExistFbAccount', {
  summary: 'Whether a Facebook account has an account here already, and what a registration by it would begin with.',
  input: Type.Object(social),
  result: Type.Object({
    isExist: Type.Boolean(),
    /** Facebook has a verified address, so `register` needs no code. */
    hasEmail: Type.Boolean(),
    firstName: Type.String(),
    lastName: Type.String(),
  }),
  errors,
})

export const linkFacebook = memberCall('linkFacebook', {
  summary: 'Adds Facebook as a way to sign in to this account. All other sessions end, and the member is notified.',
  stepUp: true,
  input: Type.Object(social),
  result: Profile,
  errors: [...errors, 'userNotFound', 'facebookAlreadyRegistered'],
  addition: true,
})

export const unlinkFacebook = memberCall('unlinkFacebook', {
  summary:
    'Takes Facebook away as a way to sign in. An account without a password sets one first. All other sessions end, and the member is notified.',
  stepUp: true,
  result: Profile,
  errors: ['userNotFound', 'passwordMissing'],
  addition: true,
})
