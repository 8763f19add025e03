import Type, { type Static } from 'typebox'
import { StockLabel } from '../hearts/shapes.ts'
import { Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** What a gift is exchanged for. */
export const exchangeTypes = ['hearts', 'points', 'free'] as const
export const ExchangeType = oneOf(...exchangeTypes)
export type ExchangeType = Static<typeof ExchangeType>

export const GiftPrice = Type.Object({
  exchangeType: ExchangeType,
  /** Hearts of this campaign. */
  campaignId: orNull(Id),
  amount: Type.Integer({ minimum: 0 }),
  /** Its campaign pauses: nothing is had for its hearts for the time being. */
  isPaused: Type.Boolean(),
  /** Whether this member can pay it now; true for visitors of what is free. */
  isAffordable: Type.Boolean(),
})
export type GiftPrice = Static<typeof GiftPrice>

/** A gift as everybody sees it. */
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
  /** How many one member gets, and how many this one has or holds; 0 for visitors. */
  perMember: Type.Integer({ minimum: 1 }),
  taken: Type.Integer({ minimum: 0 }),
  /** This member's open code and open reservation of it. */
  openGiftHoldId: orNull(Id),
  openReservationId: orNull(Id),
  /** Stores that hold it for pick-up; empty when it can't be reserved. */
  reservationStoreIds: Type.Array(Id),
  /** How long a code holds it. */
  holdSeconds: Type.Integer({ minimum: 0 }),
})
export type Gift = Static<typeof Gift>

/** Open: the code waits. Scanned: a till has it. Confirmed: handed over. Cancelled and Expired: price and stock have returned. */
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
  /** What the till reads, `G7K3MQW9X0ZTB`; empty once it is of no use any more. */
  code: Type.String(),
  heldAt: Instant,
  expiresAt: Instant,
  /** From now until then, for devices whose clock is off. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  endedAt: orNull(Instant),
  /** Of the amount, what is on the card or account again since it ended without the gift. */
  returned: Type.Integer({ minimum: 0 }),
  /** And what of it settled a debt. What is in neither has expired meanwhile. */
  repaid: Type.Integer({ minimum: 0 }),
})
export type GiftHold = Static<typeof GiftHold>
