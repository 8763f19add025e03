import Type, { type Static } from 'typebox'
import { Cents, Day, Hearts, HeartsChange, Id, Instant, oneOf, orNull } from '../shapes.ts'

export const StockLabel = oneOf('available', 'lowStock', 'outOfStock', 'expired')
export type StockLabel = Static<typeof StockLabel>

/** A reward as everybody sees it. */
export const Reward = Type.Object({
  rewardId: Id,
  campaignId: Id,
  name: Type.String(),
  description: Type.String(),
  /** What the next hearts lead to, to follow "3 hearts to go": "for the frying pan 28 cm". */
  goal: Type.String(),
  /** Said when the hearts suffice: "The frying pan is yours!" */
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
})
export type Reward = Static<typeof Reward>

/** What is collected: hearts, or the punches of a collector card. */
export const CampaignKind = oneOf('hearts', 'collector')
export type CampaignKind = Static<typeof CampaignKind>

/** A campaign of hearts, or a collector card: there the hearts of cards, rewards and histories are punches. */
export const Campaign = Type.Object({
  campaignId: Id,
  kind: CampaignKind,
  title: Type.String(),
  teaser: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  cardSize: Type.Integer({ minimum: 1 }),
  /** Of hearts. */
  centsPerHeart: orNull(Cents),
  /** Of a collector card: what brings a punch, "for every hot drink". */
  punchText: orNull(Type.String()),
  /** Days in the merchant's time zone, the last ones included. */
  collectFrom: Day,
  collectUntil: Day,
  redeemUntil: Day,
  /** Inactive: still to come, or begun and paused by the merchant. */
  status: oneOf('Inactive', 'Active', 'Expired'),
})
export type Campaign = Static<typeof Campaign>

export const CampaignDetail = Type.Object({ ...Campaign.properties, conditions: Type.String(), rewards: Type.Array(Reward) })
export type CampaignDetail = Static<typeof CampaignDetail>

/** A member's card of a campaign. */
export const StampCard = Type.Object({
  ...Campaign.properties,
  /** Hearts on the card now, and of those the ones that can be shared. */
  hearts: Hearts,
  shareableHearts: Hearts,
  /** Hearts in activated rewards. */
  activatedHearts: Hearts,
  /** All hearts ever credited to it, less those that returns clawed back. */
  collectedHearts: Hearts,
  /** Hearts owed after a return of what was spent already; the next ones repay it. */
  debtHearts: Hearts,
  /** Last day of the hearts that run out next. */
  expiresOn: Day,
  /**
   * The next reward to reach that is in stock, with the hearts still to collect (what is owed is repaid first); null when there is none, and when
   * the time to collect is over.
   */
  nextReward: orNull(
    Type.Object({
      rewardId: Id,
      name: Type.String(),
      goal: Type.String(),
      image: Type.String(),
      icon: Type.String(),
      heartsNeeded: Hearts,
      missingHearts: Hearts,
    }),
  ),
  /** The dearest reward that is in stock and that the hearts suffice for, less those that are owed; null when there is none. */
  reachedReward: orNull(
    Type.Object({
      rewardId: Id,
      name: Type.String(),
      congratulation: Type.String(),
      image: Type.String(),
      icon: Type.String(),
      heartsNeeded: Hearts,
    }),
  ),
  activatedRewards: Type.Integer({ minimum: 0 }),
})
export type StampCard = Static<typeof StampCard>

/** Free hearts of a campaign, to be claimed once. */
export const FreeHearts = Type.Object({ hearts: Hearts, until: Day, claimed: Type.Boolean() })

export const RedemptionStatus = oneOf('Activated', 'Redeemed', 'Deactivated', 'Expired')
export type RedemptionStatus = Static<typeof RedemptionStatus>

/** A reward that a member activated, and what became of it. */
export const Redemption = Type.Object({
  redemptionId: Id,
  rewardId: Id,
  campaignId: Id,
  name: Type.String(),
  image: Type.String(),
  hearts: Hearts,
  copayCents: Cents,
  status: RedemptionStatus,
  activatedAt: Instant,
  /** When it was redeemed, deactivated or expired. */
  endedAt: orNull(Instant),
  validUntil: Day,
  /** Whether its member may deactivate it while it is activated. What a full collector card has become is not given back. */
  isReturnable: Type.Boolean(),
  /** Where it was redeemed. */
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
})
export type Redemption = Static<typeof Redemption>

/** A reward on a member's card: what may be done with it now. */
export const CardReward = Type.Object({
  ...Reward.properties,
  /** Hearts still to collect, those that repay a debt included; 0 when it can be activated as far as hearts go. */
  missingHearts: Hearts,
  /** This member's activated ones, newest first. */
  activated: Type.Array(Redemption),
})
export type CardReward = Static<typeof CardReward>

export const StampCardDetail = Type.Object({
  ...StampCard.properties,
  conditions: Type.String(),
  freeHearts: orNull(FreeHearts),
  rewards: Type.Array(CardReward),
})
export type StampCardDetail = Static<typeof StampCardDetail>

/** How hearts came or went (specification, section 3). */
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
  /** What the method was about: a purchase or its return, a welcome, a code, a printed card, the end of a campaign … */
  cause: oneOf(
    'purchase',
    'return',
    'welcome',
    'claim',
    'card',
    'collectCode',
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
  /** Change of what the member holds or owes. */
  hearts: HeartsChange,
  /** Of credited hearts, those that repaid a debt; of clawed back ones, those that became a debt. */
  debtHearts: Hearts,
  happenedAt: Instant,
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
  /** The reward or gift that they went for or came back from. */
  rewardName: orNull(Type.String()),
  /** The one that hearts were shared with or came from. */
  party: orNull(Type.String()),
  note: orNull(Type.String()),
})
export type HeartHistoryEntry = Static<typeof HeartHistoryEntry>
