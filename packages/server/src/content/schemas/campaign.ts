import Type, { type Static } from 'typebox'
import { budgetOf, HoldoutPercent, SegmentId, StoreIds } from './limits.ts'
import { ContentDay, HeartCount, HeartsWeight, idOf, object, Picture, Position, PriceCents, Slug, Text, Tone } from './shared.ts'

/** Drawn in the slot of the heart card where a reward is reached. */
export const rewardIcons = ['gift', 'utensils', 'milk', 'cooking-pot', 'chef-hat', 'soup', 'shopping-basket', 'sandwich', 'coffee'] as const

/** For a reward that is one of the shop's own products. */
export const RewardProducts = Type.Optional(
  Type.Array(idOf('product'), {
    minItems: 1,
    uniqueItems: true,
    description: 'The reward is one of these products: the till takes the price of a matching piece in the basket off.',
  }),
)

/** A reward for hearts, with or without a co-payment. */
export const Reward = object({
  id: Slug,
  texts: object({
    title: Text,
    description: Text,
    goal: Text,
    congratulation: Text,
  }),
  heartsNeeded: HeartCount,
  copayCents: PriceCents,
  picture: Picture,
  icon: Type.Enum([...rewardIcons]),
  stock: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()], {
    description: 'How many there are in total, handed-out ones included; null is without limit.',
  }),
  lowStockAt: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'From how many left on the app says that stock is low.' }),
  ageRestricted: Type.Boolean(),
  productIds: RewardProducts,
  segmentId: SegmentId,
  holdoutPercent: HoldoutPercent,
})
export type Reward = Static<typeof Reward>

const FreeHearts = object({ amount: HeartCount, from: ContentDay, until: ContentDay }, 'Hearts that each member can claim once.')

/** For a heart campaign or a collector card. */
export const Active = Type.Boolean({
  description: 'False: it pauses. Nothing is collected or redeemed in it until it is true again; what members hold, they keep.',
})

/** A heart campaign: hearts are collected from its first to its last day, and redeemed somewhat longer (last days included). */
export const Campaign = object({
  id: Slug,
  kind: Type.Enum(['hearts']),
  active: Active,
  position: Position,
  tone: Tone,
  picture: Picture,
  texts: object({
    title: Text,
    subtitle: Text,
    teaser: Text,
    conditions: Text,
  }),
  /** From this day on, the app announces the campaign with its rewards. Without it, nobody sees it before it begins. */
  announceFrom: Type.Optional(ContentDay),
  collectFrom: ContentDay,
  collectUntil: ContentDay,
  redeemUntil: ContentDay,
  rate: object({
    centsPerHeart: Type.Integer({ minimum: 1, maximum: 100_000, description: 'One heart for each full amount of this many cents.' }),
    departmentWeights: Type.Array(object({ departmentId: idOf('department'), weight: HeartsWeight }), {
      description: "Departments that count otherwise than usual, instead of the department's own heartsWeight.",
    }),
  }),
  storeIds: StoreIds,
  segmentId: SegmentId,
  holdoutPercent: HoldoutPercent,
  budget: budgetOf(
    {
      hearts: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Hearts that all members together have collected.' }),
      ),
      members: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Members who have its card.' })),
    },
    'When it is used up, nobody else opens its card. Who has one collects on. Such a campaign collects on open cards only.',
  ),
  cardSize: Type.Integer({ minimum: 1, maximum: 200, description: 'Places of the heart card.' }),
  freeHearts: Type.Union([FreeHearts, Type.Null()]),
  rewards: Type.Array(Reward, { minItems: 1 }),
})
export type Campaign = Static<typeof Campaign>

/** A print run of single-use collect codes. The codes themselves are secrets; the database stores their hashes. */
export const CollectCodeBatch = object({
  id: Slug,
  campaignId: idOf('campaign'),
  heartsPerCode: HeartCount,
  note: Type.String({ description: 'For the merchant only: where these codes are handed out.' }),
})
export type CollectCodeBatch = Static<typeof CollectCodeBatch>
