import Type, { type Static } from 'typebox'
import { StockLabel } from '../hearts/shapes.ts'
import { Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** The units that a gift can be exchanged for. */
export const exchangeTypes = ['hearts', 'points', 'free'] as const
export const ExchangeType = oneOf(...exchangeTypes)
export type ExchangeType = Static<typeof ExchangeType>

export const GiftPrice = Type.Object({
  exchangeType: ExchangeType,
  /** Hearts of this campaign. */
  campaignId: orNull(Id),
  amount: Type.Integer({ minimum: 0 }),
  /** Its campaign is paused: for now, its hearts can't be exchanged. */
  isPaused: Type.Boolean(),
  /** Whether this member can pay for it now. True for visitors if it is free. */
  isAffordable: Type.Boolean(),
  /** How many hearts or points the member lacks for it; the whole price for visitors. */
  missing: Type.Integer({ minimum: 0 }),
})
export type GiftPrice = Static<typeof GiftPrice>

/** The public view of a gift. */
export const Gift = Type.Object({
  giftId: Id,
  title: Type.String(),
  description: Type.String(),
  conditions: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  prices: Type.Array(GiftPrice),
  ageRestricted: Type.Boolean(),
  validFrom: Day,
  validUntil: Day,
  status: oneOf('Inactive', 'Active', 'Expired'),
  stock: StockLabel,
  likes: Type.Integer({ minimum: 0 }),
  isLiked: Type.Boolean(),
  /** How many a member may get, and how many this member has or holds; 0 for visitors. */
  perMember: Type.Integer({ minimum: 1 }),
  taken: Type.Integer({ minimum: 0 }),
  /** This member's open code and open reservation for it. */
  openGiftHoldId: orNull(Id),
  openReservationId: orNull(Id),
  /** Stores that hold it for pick-up; empty when it can't be reserved. */
  reservationStoreIds: Type.Array(Id),
  /** How long a code holds the gift. */
  holdSeconds: Type.Integer({ minimum: 0 }),
})
export type Gift = Static<typeof Gift>

/** Open: the code is waiting. Scanned: at a till. Confirmed: handed over. Cancelled and Expired: price and stock have been returned. */
export const GiftHoldStatus = oneOf('Open', 'Scanned', 'Confirmed', 'Cancelled', 'Expired')
export type GiftHoldStatus = Static<typeof GiftHoldStatus>

/** A gift that is held for a member, with the code that the till reads. */
export const GiftHold = Type.Object({
  giftHoldId: Id,
  giftId: Id,
  title: Type.String(),
  image: Type.String(),
  exchangeType: ExchangeType,
  campaignId: orNull(Id),
  amount: Type.Integer({ minimum: 0 }),
  status: GiftHoldStatus,
  /** The code that the till reads, `G7K3MQW9X0ZTB`; empty once it can't be used any more. */
  code: Type.String(),
  heldAt: Instant,
  expiresAt: Instant,
  /** Time left from now, for devices with a wrong clock. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  endedAt: orNull(Instant),
  /** The part of the amount that was returned to the card or account because the hold ended without the gift. */
  returned: Type.Integer({ minimum: 0 }),
  /** The part of it that settled a debt. The remainder has expired meanwhile. */
  repaid: Type.Integer({ minimum: 0 }),
})
export type GiftHold = Static<typeof GiftHold>

/** Why a gift can't be exchanged for anything. */
export const exchangeErrors = [
  'userNotFound',
  'giftNotFound',
  'giftInactive',
  'giftOutOfStock',
  'exchangeTypeInvalid',
  'giftExchangeTypeNotFound',
] as const
