import Type, { type Static } from 'typebox'
import { visitorCall } from '../call.ts'
import { Cents, Day, Id, listInput, listOf, oneOf, orNull } from '../shapes.ts'

/** The price of a product for some days, usually a week. */
export const PriceOffer = Type.Object({
  offerId: Id,
  productId: Id,
  name: Type.String(),
  /** What the price is for: `250 g`, `je kg`. */
  unit: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  departmentId: Id,
  departmentName: Type.String(),
  priceCents: Cents,
  /** The price of a kilogram, litre, metre or piece (PAngV § 4); null where it is the price itself, and for what is sold by the piece. */
  unitPrice: orNull(Type.Object({ cents: Cents, per: oneOf('kg', 'l', 'm', 'piece') })),
  /** The lowest price of the thirty days before `from` (PAngV § 11). */
  lowestCents: Cents,
  /** True: the price with the customer card only. */
  membersOnly: Type.Boolean(),
  /** Only in these stores; for members with a home store it is among them. */
  storeNames: Type.Optional(Type.Array(Type.String())),
  from: Day,
  until: Day,
})
export type PriceOffer = Static<typeof PriceOffer>

export const listPromotion = visitorCall('listPromotion', {
  summary:
    'Prices of this week and the next one in the home store, or in all stores for visitors, by week and department. Goods for adults are for members whose date of birth says so.',
  input: Type.Object(listInput),
  result: listOf(PriceOffer),
})
