import Type from 'typebox'
import { call } from '../call.ts'
import { Hearts, Instant, listInput, listOf, Nothing, oneOf } from '../shapes.ts'

/** Rewarded: made a first purchase. Reversed: that purchase was returned. NotEligible: in the same household. */
export const ReferralStatus = oneOf('Registered', 'Rewarded', 'Reversed', 'NotEligible')

export const getReferral = call('getReferral', {
  who: 'member',
  summary: "The member's code and link for friends, and what they have brought (specification, section 1).",
  input: Nothing,
  result: Type.Object({
    code: Type.String(),
    link: Type.String(),
    /** For each of the two, once the friend has made the first purchase. */
    heartsEach: Hearts,
    earnedHearts: Hearts,
    registered: Type.Integer({ minimum: 0 }),
    rewarded: Type.Integer({ minimum: 0 }),
  }),
  errors: ['userNotFound'],
  addition: true,
})

export const listReferral = call('listReferral', {
  who: 'member',
  summary: 'Friends who registered with the code, newest first; never more of them than a first name.',
  input: Type.Object(listInput),
  result: listOf(
    Type.Object({
      firstName: Type.String(),
      status: ReferralStatus,
      registeredAt: Instant,
      hearts: Hearts,
    }),
  ),
  errors: [],
  addition: true,
})
