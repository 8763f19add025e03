import Type from 'typebox'
import { memberCall } from '../call.ts'
import { oneOf } from '../shapes.ts'
import { Consent } from './consents.ts'
import { profileForm } from './profile-fields.ts'
import { Address, Profile, profileFormErrors } from './shapes.ts'

export const getUserProfile = memberCall('getUserProfile', {
  summary: "The member's own profile.",
  input: Type.Object({
    isFromLoyalty: Type.Optional(
      Type.Boolean({ description: 'Without effect: profile and loyalty system are one here, so both values get the same answer.' }),
    ),
  }),
  result: Profile,
  errors: ['userNotFound'],
})

export const updateUserProfile = memberCall('updateUserProfile', {
  summary:
    'Changes the profile. A field that is not given stays, one that is blank is emptied, unless the merchant requires it. A date of birth that is stored stays: only customer service changes it. Errors name the fields in `result.fields`.',
  input: Type.Object({ ...profileForm, userName: Type.Optional(Type.String({ maxLength: 100 })) }),
  result: Profile,
  errors: ['userNotFound', ...profileFormErrors, 'birthDateFixed', 'usernameFormatInvalid', 'userNameTaken', 'tooManyGuesses'],
})

export const updateUserLangCode = memberCall('updateUserLangCode', {
  summary: 'The language that this member is written to in. An unknown code becomes English.',
  input: Type.Object({ langCode: Type.String({ maxLength: 10 }) }),
  result: Type.Object({ langCode: oneOf('de_DE', 'en_US', 'fr_FR') }),
  errors: ['userNotFound'],
})

export const updateUserAddress = memberCall('updateUserAddress', {
  summary: 'Completes the postal address, which is required to activate a reward. Blank fields are named in `result.fields`.',
  input: Address,
  result: Profile,
  errors: ['userNotFound', 'fieldRequired'],
  addition: true,
})

export const updateUserMarketingInfo = memberCall('updateUserMarketingInfo', {
  summary: 'Whether this member wants the newsletter. The newsletter provider is notified first.',
  input: Type.Object({ isMarketingInfo: Type.Boolean() }),
  result: Profile,
  errors: ['userNotFound', 'needToVerifyPhoneOrEmail', 'newsletterProviderRejected'],
})

export const listConsents = memberCall('listConsents', {
  summary: 'What this member has agreed to, in which version and when, with the wording of today.',
  result: Type.Object({ items: Type.Array(Consent) }),
  addition: true,
})

export const answerTerms = memberCall('answerTerms', {
  summary: 'Agrees to a version of the terms, or leaves it for later: what was agreed to before stays, and the app does not ask again.',
  input: Type.Object({ version: Type.Integer({ minimum: 1 }), isGiven: Type.Boolean() }),
  errors: ['userNotFound'],
  addition: true,
})

export const updateUserNoPaper = memberCall('updateUserNoPaper', {
  summary:
    'Whether this member does without printed receipts: tills then print none. It needs digital receipts, otherwise `result.fields` names them, and ends when they are switched off.',
  input: Type.Object({ noPaper: Type.Boolean() }),
  result: Profile,
  errors: ['userNotFound', 'fieldRequired'],
  addition: true,
})
