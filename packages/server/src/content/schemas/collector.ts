import Type, { type Static } from 'typebox'
import { Active, RewardProducts, rewardIcons } from './campaign.ts'
import { Scope } from './coupon.ts'
import { ContentDay, object, Picture, Position, PriceCents, Slug, Text, Tone } from './shared.ts'

/** The reward that a full card becomes automatically. There are as many as full cards. */
const CollectorReward = object({
  id: Slug,
  texts: object({
    title: Text,
    description: Text,
    goal: Text,
    congratulation: Text,
  }),
  copayCents: PriceCents,
  picture: Picture,
  icon: Type.Enum([...rewardIcons]),
  ageRestricted: Type.Boolean(),
  /** Without it, the reward is any product of the card's scope. */
  productIds: RewardProducts,
})

/** A collector card: one punch for each piece of its scope. A full card becomes its reward automatically. */
export const Collector = object({
  id: Slug,
  kind: Type.Enum(['collector']),
  active: Active,
  position: Position,
  tone: Tone,
  picture: Picture,
  /** `punch` is the condition for a punch: "for every hot drink". */
  texts: object({ title: Text, teaser: Text, punch: Text, conditions: Text }),
  collectFrom: ContentDay,
  collectUntil: ContentDay,
  redeemUntil: ContentDay,
  scope: Scope,
  maxPerPurchase: Type.Integer({ minimum: 1, maximum: 100, description: 'Punches that one purchase brings at most.' }),
  cardSize: Type.Integer({ minimum: 2, maximum: 50, description: 'Punches of a full card.' }),
  reward: CollectorReward,
})
export type Collector = Static<typeof Collector>
