import Type from 'typebox'
import { call } from '../call.ts'
import { oneOf } from '../shapes.ts'
import { Address, Profile } from './shapes.ts'

export const getUserProfile = call('getUserProfile', {
  who: 'member',
  summary: "The member's own profile.",
  input: Type.Object({ isFromLoyalty: Type.Optional(Type.Boolean()) }),
  result: Profile,
  errors: ['userNotFound'],
})

export const updateUserLangCode = call('updateUserLangCode', {
  who: 'member',
  summary: 'The language that this member is written to in. A code that is none of ours becomes English.',
  input: Type.Object({ langCode: Type.String({ maxLength: 10 }) }),
  result: Type.Object({ langCode: oneOf('de_DE', 'en_US', 'fr_FR') }),
  errors: ['userNotFound'],
})

export const updateUserAddress = call('updateUserAddress', {
  who: 'member',
  summary: 'Completes the postal address, which activating a reward asks for. Blank fields are named in `result.fields`.',
  input: Address,
  result: Profile,
  errors: ['userNotFound', 'fieldRequired'],
  addition: true,
})
