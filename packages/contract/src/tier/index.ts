import Type, { type Static } from 'typebox'
import { memberCall } from '../call.ts'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

export const MemberTierDetail = Type.Object({
  userId: Id,
  /** Image, card number and a currently valid code (specification, section 3: the tier card, type 0). */
  tierImg: Type.String(),
  type: Type.Literal(0),
  qrCode: Type.String(),
  name: Type.String(),
  cardNumber: Type.String(),
  tierId: Id,
  tierName: Type.String(),
  /** The benefits of the tier, in one sentence. */
  tierText: Type.String(),
  /** The tier's symbol, which the app draws. */
  tierMark: oneOf('seed', 'bloom', 'harvest'),
  /** The first day of the tier, and the last day on which it remains without further purchases; null for the tier that everybody has. */
  tierSince: Day,
  tierUntil: orNull(Day),
  /** Spend of the last twelve months, and the spend that the next tier requires. */
  spendCents: Cents,
  nextTier: orNull(Type.Object({ tierId: Id, tierName: Type.String(), fromCents: Cents, missingCents: Cents })),
  /** Base64url key of this session and its tag. The app generates fresh codes from them offline. */
  cardKey: Type.String(),
  sessionTag: Type.String(),
  /** The server's time of the answer, so that a device with a wrong clock still generates valid codes. */
  answeredAt: Instant,
})
export type MemberTierDetail = Static<typeof MemberTierDetail>

export const getUserMemberTierDetail = memberCall('getUserMemberTierDetail', {
  summary: "The member's tier card: image, id, name and QR code.",
  input: Type.Object({
    /**
     * True: return the stored tier, or an error when the merchant no longer has it. Otherwise the call always returns a card, with the tier that was
     * reached.
     */
    isCallLoyalty: Type.Optional(Type.Boolean()),
  }),
  result: MemberTierDetail,
  errors: ['memberTierNotFound'],
})
