import Type, { type Static } from 'typebox'
import { memberCall } from '../call.ts'
import { Person } from '../friends/shapes.ts'
import { Hearts, HeartsChange, Id, Instant, oneOf, orNull } from '../shapes.ts'

export const Household = Type.Object({
  /**
   * inviting: this member shows a code; asking: has used somebody's and waits; asked: somebody has used this member's and waits for the answer; left: a
   * household has ended less than 30 days ago.
   */
  status: oneOf('none', 'inviting', 'asking', 'asked', 'together', 'left'),
  /** The other member; null while there is none, and once it has ended. */
  partner: orNull(Person),
  /** To be passed on while inviting. */
  code: orNull(Type.String()),
  /** Until when the code can be used, since when they are together, or from when another household can begin. */
  at: orNull(Instant),
  /**
   * In the current campaign: the hearts of both, and how this member's came about since the household began: those of before, collected ones, those sent to
   * friends and received, and those spent on rewards of either.
   */
  hearts: orNull(
    Type.Object({
      own: Hearts,
      partner: Hearts,
      /** Of the partner's, those that a reward of this member may take now. */
      lendable: Hearts,
      brought: HeartsChange,
      collected: HeartsChange,
      shared: HeartsChange,
      activated: HeartsChange,
    }),
  ),
})
export type Household = Static<typeof Household>

const answers = { result: Household, addition: true } as const
const errorsOfJoining = ['accountNotVerified', 'householdExists'] as const

export const getHousehold = memberCall('getHousehold', {
  summary: 'The household of this member: two members who share hearts and the grocery list.',
  ...answers,
})

export const createHouseholdCode = memberCall('createHouseholdCode', {
  summary: 'Makes a code with which somebody asks to join. It can be used for a day. A new one replaces it.',
  ...answers,
  errors: errorsOfJoining,
})

export const joinHousehold = memberCall('joinHousehold', {
  summary: 'Asks to join the member whose code it is. Nothing is shared until that member confirms. Needs a ticket.',
  ...answers,
  stepUp: 'byHandler',
  input: Type.Object({ code: Type.String({ maxLength: 64 }) }),
  errors: ['householdCodeNotFound', 'tooManyGuesses', 'friendBlocked', ...errorsOfJoining],
})

export const confirmHousehold = memberCall('confirmHousehold', {
  summary: 'Confirms the member who asks: from now on both share their hearts and the grocery list. Needs a ticket.',
  ...answers,
  stepUp: 'byHandler',
  input: Type.Object({ userId: Id }),
  errors: ['userNotFound'],
})

export const leaveHousehold = memberCall('leaveHousehold', {
  summary: 'Ends the household at once, or a request to join or its code. Both keep their own hearts, and each a copy of the list.',
  ...answers,
})
