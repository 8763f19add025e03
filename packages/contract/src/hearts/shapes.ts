import Type, { type Static } from 'typebox'
import { Cents, Day, Hearts, HeartsChange, Id, Instant, oneOf, orNull } from '../shapes.ts'

export const StockLabel = oneOf('available', 'lowStock', 'outOfStock', 'expired')
export type StockLabel = Static<typeof StockLabel>

/** The public view of a reward. */
export const Reward = Type.Object({
  rewardId: Id,
  campaignId: Id,
  name: Type.String(),
  description: Type.String(),
  /** The goal of the next hearts, to follow "3 hearts to go": "for the frying pan 28 cm". */
  goal: Type.String(),
  /** Shown when there are enough hearts: "The frying pan is yours!" */
  congratulation: Type.String(),
  heartsNeeded: Hearts,
  /** The co-payment at the till; 0 when there is none. */
  copayCents: Cents,
  image: Type.String(),
  icon: Type.String(),
  stock: StockLabel,
  ageRestricted: Type.Boolean(),
  /** Last day on which it can be redeemed. */
  validUntil: Day,
  /** Why the member sees it, when it is for some members only. */
  shownBecause: Type.Optional(Type.String()),
})
export type Reward = Static<typeof Reward>

/** The unit that is collected: hearts, or the punches of a collector card. */
export const CampaignKind = oneOf('hearts', 'collector')
export type CampaignKind = Static<typeof CampaignKind>

/** A campaign of hearts, or a collector card. For a collector card, the hearts of cards, rewards and histories are punches. */
export const Campaign = Type.Object({
  campaignId: Id,
  kind: CampaignKind,
  title: Type.String(),
  teaser: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  cardSize: Type.Integer({ minimum: 1 }),
  /** For hearts only. */
  centsPerHeart: orNull(Cents),
  /** For a collector card: the condition for a punch, "for every hot drink". */
  punchText: orNull(Type.String()),
  /** Inclusive days in the merchant's time zone. */
  collectFrom: Day,
  collectUntil: Day,
  redeemUntil: Day,
  /** Inactive: not started yet, or started and paused by the merchant. */
  status: oneOf('Inactive', 'Active', 'Expired'),
})
export type Campaign = Static<typeof Campaign>

/** Of a campaign that is not for everybody. */
const limits = {
  /** The stores in which it collects. */
  storeNames: Type.Optional(Type.Array(Type.String())),
  /** Why the member sees it. */
  shownBecause: Type.Optional(Type.String()),
}

export const CampaignDetail = Type.Object({ ...Campaign.properties, ...limits, conditions: Type.String(), rewards: Type.Array(Reward) })
export type CampaignDetail = Static<typeof CampaignDetail>

const { rewardId, name, goal, congratulation, image, icon, heartsNeeded } = Reward.properties

/** A member's card of a campaign. */
export const StampCard = Type.Object({
  ...Campaign.properties,
  /** Hearts on the card now, and how many of them can be shared. */
  hearts: Hearts,
  shareableHearts: Hearts,
  /** Hearts in activated rewards. */
  activatedHearts: Hearts,
  /** All hearts ever credited to it, minus those clawed back by returns. */
  collectedHearts: Hearts,
  /** Hearts owed because a purchase was returned after its hearts were spent. The next hearts repay the debt. */
  debtHearts: Hearts,
  /** Last day of the hearts that expire next. */
  expiresOn: Day,
  /**
   * The next reward to reach that is in stock, with the hearts still to collect (a debt is repaid first). Null when there is none or when the time to
   * collect is over.
   */
  nextReward: orNull(Type.Object({ rewardId, name, goal, image, icon, heartsNeeded, missingHearts: Hearts })),
  /**
   * The most expensive reward in stock that the hearts, minus debts, are enough for; null when there is none. The member may have seen the
   * congratulation on any device. Reaching it again after spending hearts is news again.
   */
  reachedReward: orNull(Type.Object({ rewardId, name, congratulation, image, icon, heartsNeeded, isCongratulated: Type.Boolean() })),
  activatedRewards: Type.Integer({ minimum: 0 }),
})
export type StampCard = Static<typeof StampCard>

/** Free hearts of a campaign, which can be claimed once. */
export const FreeHearts = Type.Object({ hearts: Hearts, until: Day, claimed: Type.Boolean() })

export const RedemptionStatus = oneOf('Activated', 'Redeemed', 'Deactivated', 'Expired')
export type RedemptionStatus = Static<typeof RedemptionStatus>

/** A reward that a member activated, with its status. */
export const Redemption = Type.Object({
  redemptionId: Id,
  rewardId: Id,
  campaignId: Id,
  name: Type.String(),
  image: Type.String(),
  hearts: Hearts,
  /** How many of them the other member of the household paid. */
  lentHearts: Hearts,
  copayCents: Cents,
  status: RedemptionStatus,
  activatedAt: Instant,
  /** When it was redeemed, deactivated or expired. */
  endedAt: orNull(Instant),
  validUntil: Day,
  /** Whether the member may deactivate it while it is activated. Rewards of a full collector card can't be deactivated. */
  isReturnable: Type.Boolean(),
  /** Where it was redeemed. */
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
})
export type Redemption = Static<typeof Redemption>

/** A reward on a member's card, with the available actions. */
export const CardReward = Type.Object({
  ...Reward.properties,
  /** Hearts still to collect, including those that repay a debt; 0 when there are enough hearts to activate it. */
  missingHearts: Hearts,
  /** The activated rewards of this member, newest first. */
  activated: Type.Array(Redemption),
})
export type CardReward = Static<typeof CardReward>

export const StampCardDetail = Type.Object({
  ...StampCard.properties,
  ...limits,
  conditions: Type.String(),
  /** Hearts that cost nothing: they can be spent after a first purchase of goods for so much. Null once there was one. */
  waiting: orNull(Type.Object({ hearts: Hearts, minimumCents: Cents })),
  freeHearts: orNull(FreeHearts),
  /** The other member of the household, with the hearts that rewards of this member may take where the own ones do not suffice. */
  lender: orNull(Type.Object({ name: Type.String(), hearts: Hearts })),
  rewards: Type.Array(CardReward),
})
export type StampCardDetail = Static<typeof StampCardDetail>

/** How hearts were gained or lost (specification, section 3). */
export const IssueMethod = oneOf(
  'shopping',
  'sharedHearts',
  'redemption',
  'customerService',
  'rewardDeactivation',
  'freeCampaignHearts',
  'invitingFriends',
  'systemAdjust',
)
export type IssueMethod = Static<typeof IssueMethod>

export const HeartHistoryEntry = Type.Object({
  transactionId: Id,
  campaignId: Id,
  campaignTitle: Type.String(),
  issueMethod: IssueMethod,
  /** The reason: a purchase or its return, a welcome, a code, a printed card, the end of a campaign … */
  cause: oneOf(
    'purchase',
    'return',
    'welcome',
    'claim',
    'card',
    'collectCode',
    'print',
    'activation',
    'deactivation',
    'gift',
    'giftReturn',
    'goodwill',
    'expiry',
    'rewardReturn',
    'transfer',
    'transferReceipt',
    'transferReturn',
    'referral',
    'referralReturn',
    'correction',
  ),
  /** Change of the hearts that the member holds or owes. */
  hearts: HeartsChange,
  /** How many of the credited hearts repaid a debt, or how many of the clawed back hearts became a debt. */
  debtHearts: Hearts,
  happenedAt: Instant,
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
  /** The purchase or return, as the transaction of `listTransaction`. */
  receiptId: orNull(Id),
  /** The reward or gift that the hearts were spent on or returned from. */
  rewardName: orNull(Type.String()),
  /** The person whom hearts were shared with or received from. */
  party: orNull(Type.String()),
  note: orNull(Type.String()),
})
export type HeartHistoryEntry = Static<typeof HeartHistoryEntry>

/** Errors of a printed code, in the app and at a till. */
export const collectCodeErrors = [
  'collectCodeNotFound',
  'collectCodeUsed',
  'campaignStampNotFound',
  'campaignNotStarted',
  'campaignEnded',
  'campaignInactive',
] as const
