import Type from 'typebox'
import { memberCall } from '../call.ts'
import { Cents, Hearts, Instant, listInput, listOf, oneOf } from '../shapes.ts'

/**
 * Registered: no purchase has qualified yet, or its hearts wait for a confirmed contact or for the next month. Rewarded: both have their
 * hearts. Reversed: that purchase was returned in full; the next one that qualifies brings them again. NotEligible: of the same person or
 * household.
 */
export const ReferralStatus = oneOf('Registered', 'Rewarded', 'Reversed', 'NotEligible')

export const getReferral = memberCall('getReferral', {
  summary: "The member's code and link for friends, and what they have brought (specification, section 1).",
  result: Type.Object({
    code: Type.String(),
    link: Type.String(),
    /** For each of the two, once the friend has made a purchase that qualifies. */
    heartsEach: Hearts,
    /**
     * A purchase qualifies if its goods cost at least this, after coupons and before vouchers. Departments such as deposits, tobacco and
     * gift cards do not count.
     */
    minimumCents: Cents,
    /** Friends that bring hearts in a calendar month. Those of further friends wait for the next month. */
    friendsPerMonth: Type.Integer({ minimum: 1 }),
    earnedHearts: Hearts,
    registered: Type.Integer({ minimum: 0 }),
    rewarded: Type.Integer({ minimum: 0 }),
    /** How often hearts were taken back because a purchase was returned. */
    reversals: Type.Integer({ minimum: 0 }),
  }),
  errors: ['userNotFound'],
  addition: true,
})

export const listReferral = memberCall('listReferral', {
  summary: 'Friends who registered with the code, newest first; never more of them than a first name.',
  input: Type.Object(listInput),
  result: listOf(
    Type.Object({
      firstName: Type.String(),
      status: ReferralStatus,
      registeredAt: Instant,
      hearts: Hearts,
      /** How often they were taken back because the purchase was returned. */
      reversals: Type.Integer({ minimum: 0 }),
    }),
  ),
  addition: true,
})
