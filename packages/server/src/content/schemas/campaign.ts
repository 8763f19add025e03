import Type, { type Static } from 'typebox'
import {
  budgetOf,
  ContentDay,
  HeartCount,
  HeartsWeight,
  HoldoutPercent,
  idOf,
  LowStockAt,
  object,
  orNull,
  Picture,
  Position,
  PriceCents,
  SegmentId,
  Slug,
  Stock,
  StoreIds,
  Text,
  Tone,
  whole,
} from './shared.ts'

/** Drawn in the slot of the heart card where a reward is reached. */
export const rewardIcons = ['gift', 'utensils', 'milk', 'cooking-pot', 'chef-hat', 'soup', 'shopping-basket', 'sandwich', 'coffee'] as const

export const RewardProducts = Type.Optional(
  Type.Array(idOf('product'), {
    minItems: 1,
    uniqueItems: true,
    description: 'The reward is one of these products: the till takes the price of a matching piece in the basket off.',
  }),
)

export const RewardTexts = object({ title: Text, description: Text, goal: Text, congratulation: Text })

export const Reward = object({
  id: Slug,
  texts: RewardTexts,
  heartsNeeded: HeartCount,
  copayCents: PriceCents,
  picture: Picture,
  icon: Type.Enum([...rewardIcons]),
  stock: Stock,
  lowStockAt: LowStockAt,
  ageRestricted: Type.Boolean(),
  productIds: RewardProducts,
  segmentId: SegmentId,
  holdoutPercent: HoldoutPercent,
})
export type Reward = Static<typeof Reward>

const FreeHearts = object({ amount: HeartCount, from: ContentDay, until: ContentDay }, 'Hearts that each member can claim once.')

export const Active = Type.Boolean({ description: 'False: it pauses, and nothing is collected or redeemed; members keep what they hold.' })

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
    centsPerHeart: whole(1, 100_000, 'One heart for each full amount of this many cents.'),
    departmentWeights: Type.Array(object({ departmentId: idOf('department'), weight: HeartsWeight })),
  }),
  storeIds: StoreIds,
  segmentId: SegmentId,
  holdoutPercent: HoldoutPercent,
  budget: budgetOf(
    {
      hearts: Type.Optional(whole(1, 1_000_000_000, 'Hearts that all members together have collected.')),
      members: Type.Optional(whole(1, 100_000_000, 'Members who have its card.')),
    },
    'When it is used up, nobody else opens its card. Who has one collects on. Such a campaign collects on open cards only.',
  ),
  cardSize: whole(1, 200, 'Places of the heart card.'),
  freeHearts: orNull(FreeHearts),
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
