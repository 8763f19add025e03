import Type, { type Static } from 'typebox'
import { Active, RewardProducts, RewardTexts, rewardIcons } from './campaign.ts'
import { Scope } from './coupon.ts'
import { ContentDay, object, Picture, Position, PriceCents, Slug, Text, Tone, whole } from './shared.ts'

/** The reward that a full card becomes automatically. There are as many as full cards. */
const CollectorReward = object({
  id: Slug,
  texts: RewardTexts,
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
  maxPerPurchase: whole(1, 100, 'Punches that one purchase brings at most.'),
  cardSize: whole(2, 50, 'Punches of a full card.'),
  reward: CollectorReward,
})
export type Collector = Static<typeof Collector>
