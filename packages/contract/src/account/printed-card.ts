import Type from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { Line, OperationId } from '../shapes.ts'
import { CardHoldings, Profile } from './shapes.ts'

export const findProfile = memberCall('findProfile', {
  summary: 'Looks for the customer of a printed card by its number and the date of birth. Wrong guesses lock the search for a while.',
  input: Type.Object({
    cardNumber: Type.String({ maxLength: 30 }),
    birthDate: Type.String({ maxLength: 10, description: 'YYYY-MM-DD' }),
  }),
  /** `profileToken` is valid for 15 minutes. The name is masked: `A•••`. */
  result: Type.Object({ profileToken: Type.String(), maskedFirstName: Type.String() }),
  errors: ['noMemberCardNumberFound', 'birthDateInvalid', 'customerInfoNotFound', 'externalMemberCardAlreadyBound', 'userLocked'],
})

export const confirmProfile = memberCall('confirmProfile', {
  summary: 'Confirms by the last name that the customer found is this member, and shows what is saved on the card.',
  input: Type.Object({ profileToken: Type.String({ maxLength: 1000 }), lastName: Line }),
  result: Type.Object({ bindToken: Type.String(), holdings: CardHoldings }),
  errors: ['customerInfoNotFound', 'externalMemberCardAlreadyBound', 'userLocked'],
})

export const bindUserProfile = memberCall('bindUserProfile', {
  summary: 'Binds the card to this account and moves what is saved on it here, once.',
  stepUp: 'byHandler',
  input: Type.Object({ bindToken: Type.String({ maxLength: 1000 }), operationId: OperationId }),
  result: Type.Object({ user: Profile, holdings: CardHoldings }),
  errors: ['userNotFound', 'customerInfoNotFound', 'externalMemberCardAlreadyBound', 'bindCardFail', ...errorsOfValueCalls],
})
