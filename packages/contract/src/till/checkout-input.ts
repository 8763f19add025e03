import Type from 'typebox'
import { Tender } from './basket-line.ts'
import { basket, saleIdentity, used } from './shapes.ts'

/** A sale as a till sends it, at once or in a queue. */
export const CheckoutInput = Type.Object({
  ...saleIdentity,
  ...basket,
  ...used,
  /** How the customer paid. If it does not add up to the total, the sale is booked with a warning. */
  tenders: Type.Optional(Type.Array(Tender, { maxItems: 20 })),
})
