import Type, { type Static } from 'typebox'
import { CheckoutInput } from './checkout-input.ts'
import { TillNumber } from './shapes.ts'
import { tillCall } from './till-call.ts'

/** The answer to one sale of a queue, as it would have been alone. */
export const TillAnswer = Type.Object({ errorCode: Type.Integer(), errorMessage: Type.String(), result: Type.Unknown() })
export type TillAnswer = Static<typeof TillAnswer>

export const checkouts = tillCall('checkouts', {
  summary:
    'A queue of sales in one request, in its order. Each is booked and answered by itself, as `checkout` does: one that fails does not hold up those behind it.',
  input: Type.Object({
    tillNumber: TillNumber,
    /** Inputs of `checkout`. One that is something else gets its own error. */
    sales: Type.Array(Type.Unsafe<unknown>({ anyOf: [CheckoutInput, {}] }), { minItems: 1, maxItems: 50 }),
  }),
  /** One answer for each sale, in the same order. */
  result: Type.Object({ answers: Type.Array(TillAnswer) }),
  errors: [],
})
