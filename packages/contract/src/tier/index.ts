import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

export const MemberTierDetail = Type.Object({
  userId: Id,
  /** Image, card number and a code that works now (specification, section 3: the tier card, type 0). */
  tierImg: Type.String(),
  type: Type.Literal(0),
  qrCode: Type.String(),
  name: Type.String(),
  cardNumber: Type.String(),
  tierId: Id,
  tierName: Type.String(),
  /** What it means to have it, in a sentence. */
  tierText: Type.String(),
  /** The tier's sign, which the app draws. */
  tierMark: oneOf('seed', 'bloom', 'harvest'),
  /** The first day of it, and the last one on which it is had without buying anything more; null for the tier that everybody has. */
  tierSince: Day,
  tierUntil: orNull(Day),
  /** Spend of the last twelve months, and what the next tier takes. */
  spendCents: Cents,
  nextTier: orNull(Type.Object({ tierId: Id, tierName: Type.String(), fromCents: Cents, missingCents: Cents })),
  /** Base64url key of this session and its tag, from which the app makes fresh codes without a network. */
  cardKey: Type.String(),
  sessionTag: Type.String(),
  /** The server's time when it answered, so that a device whose clock is wrong still makes codes that count. */
  answeredAt: Instant,
})
export type MemberTierDetail = Static<typeof MemberTierDetail>

export const getUserMemberTierDetail = call('getUserMemberTierDetail', {
  who: 'member',
  summary: "The member's tier card: image, id, name and QR code.",
  input: Type.Object({
    /** True: the tier as stored, or an error when the merchant no longer has it. Otherwise the card is always answered, with the tier that was reached. */
    isCallLoyalty: Type.Optional(Type.Boolean()),
  }),
  result: MemberTierDetail,
  errors: ['memberTierNotFound'],
})
