import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Id, oneOf } from '../shapes.ts'

export const exchangeAuthCode = visitorCall('exchangeAuthCode', {
  summary: 'A partner exchanges the code that a member brought along, with the key that the merchant gave the partner.',
  input: Type.Object({ partnerKey: Type.String({ maxLength: 200 }), code: Type.String({ maxLength: 200 }) }),
  result: Type.Object({
    /** Stable for this member and partner, and different for every other partner. */
    partnerUserId: Id,
    langCode: oneOf('de_DE', 'en_US', 'fr_FR'),
    /** Whether the member is 18 or older by date of birth. */
    isAdult: Type.Boolean(),
  }),
  errors: ['partnerKeyInvalid', 'authCodeInvalid'],
  addition: true,
})

export const getUserAuthCode = memberCall('getUserAuthCode', {
  summary: 'A code that tells a page of a partner, within a minute and once, who opened it.',
  input: Type.Object({
    type: Type.String({ maxLength: 20, description: 'What the code is for: `banner`.' }),
    bannerId: Type.Optional({
      ...Id,
      description:
        'The banner, whose partner alone can exchange the code (an addition). Without it, the code is good only if there is a single partner.',
    }),
  }),
  result: Type.String(),
  errors: ['userNotFound', 'verifyTypeInvalid'],
})
