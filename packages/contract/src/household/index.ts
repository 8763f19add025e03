import Type, { type Static } from 'typebox'
import { memberCall } from '../call.ts'
import { Person } from '../friends/shapes.ts'
import { Hearts, HeartsChange, Id, Instant, oneOf, orNull } from '../shapes.ts'

/**
 * inviting: this member shows a code; asking: has used somebody's and waits; asked: somebody has used this member's and waits for the answer; left: a
 * household has ended less than 30 days ago.
 */
export const HouseholdStatus = oneOf('none', 'inviting', 'asking', 'asked', 'together', 'left')
export type HouseholdStatus = Static<typeof HouseholdStatus>

/** The hearts of both in the current campaign, and how this member's came about since the household began. */
const HouseholdHearts = Type.Object({
  campaignId: Id,
  hearts: Hearts,
  partnerHearts: Hearts,
  /** Of the other member's, those that a reward of this member may take: they were purchased, and can no longer be returned. */
  lendableHearts: Hearts,
  brought: HeartsChange,
  collected: HeartsChange,
  /** Sent to friends and received from them. */
  shared: HeartsChange,
  /** Spent on rewards of either, without those that were given back. */
  activated: HeartsChange,
})

export const Household = Type.Object({
  status: HouseholdStatus,
  /** The other member; null while there is none, and once it has ended. */
  partner: orNull(Person),
  /** To be passed on while inviting. */
  code: orNull(Type.String()),
  /** Until when the code can be used, since when they are together, or from when another household can begin. */
  at: orNull(Instant),
  hearts: orNull(HouseholdHearts),
})
export type Household = Static<typeof Household>

export const getHousehold = memberCall('getHousehold', {
  summary: 'The household of this member: two members who share hearts and the grocery list.',
  result: Household,
  addition: true,
})

const errorsOfJoining = ['accountNotVerified', 'householdExists', 'householdTooSoon'] as const

export const createHouseholdCode = memberCall('createHouseholdCode', {
  summary: 'Makes a code with which somebody asks to join. It can be used for a day. A new one replaces it.',
  result: Household,
  errors: errorsOfJoining,
  addition: true,
})

export const joinHousehold = memberCall('joinHousehold', {
  summary: 'Asks to join the member whose code it is. Nothing is shared until that member confirms. Needs a ticket.',
  stepUp: 'byHandler',
  input: Type.Object({ code: Type.String({ maxLength: 64 }) }),
  result: Household,
  errors: ['householdCodeNotFound', 'tooManyGuesses', 'friendBlocked', ...errorsOfJoining],
  addition: true,
})

export const confirmHousehold = memberCall('confirmHousehold', {
  summary: 'Confirms the member who asks: from now on both share their hearts and the grocery list. Needs a ticket.',
  stepUp: 'byHandler',
  input: Type.Object({ userId: Id }),
  result: Household,
  errors: ['userNotFound', ...errorsOfJoining],
  addition: true,
})

export const leaveHousehold = memberCall('leaveHousehold', {
  summary: 'Ends the household at once, or a request to join or its code. Both keep their own hearts, and each a copy of the list.',
  result: Household,
  addition: true,
})
