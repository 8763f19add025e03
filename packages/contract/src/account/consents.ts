import Type, { type Static } from 'typebox'
import { Day, Instant, oneOf, orNull } from '../shapes.ts'

/** What members agree to. The terms come with the account; the others are switched on and off. */
export const consentKinds = ['newsletter', 'digitalReceipts', 'personalisedOffers', 'terms'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** One answer of a member. Answers are only ever added: the last one of a kind counts. */
export const ConsentEntry = Type.Object({
  kind: oneOf(...consentKinds),
  isGiven: Type.Boolean(),
  /** The version of the wording that the member had before them. */
  version: Type.Integer({ minimum: 1 }),
  /** `changedWording`: the question after the terms had changed. `profile`: every other place of the app. */
  way: oneOf('signUp', 'profile', 'changedWording', 'deletion'),
  answeredAt: Instant,
})
export type ConsentEntry = Static<typeof ConsentEntry>

export const Consent = Type.Object({
  kind: oneOf(...consentKinds),
  /** The last answer. Null if there was none, which is a no. */
  answer: orNull(ConsentEntry),
  /** The wording of today: what is agreed to, its version, and since when. */
  wording: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  changedOn: Day,
  /** What is different from the version before. */
  news: orNull(Type.String()),
  /** The wording has changed since the answer, and the member has not been asked about it. */
  isAskedAgain: Type.Boolean(),
})
export type Consent = Static<typeof Consent>
