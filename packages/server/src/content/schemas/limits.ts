import Type, { type TProperties } from 'typebox'
import { idOf, orNull, whole } from './shared.ts'

/** Stores of an offer. */
export const StoreIds = Type.Optional(
  Type.Array(idOf('store'), { minItems: 1, uniqueItems: true, description: 'It counts in these stores only. Without it, in every one.' }),
)

export const SegmentId = Type.Optional(
  Type.String({
    ...idOf('segment'),
    description: 'It is offered to members of this segment only. Who has it keeps it, whatever becomes of the segment.',
  }),
)

export const HoldoutPercent = Type.Optional(
  whole(0, 50, 'This share of the members neither sees nor gets it, so that the report can compare. Who has it keeps it.'),
)

/** What all members together may use of an offer. */
export function budgetOf<Limits extends TProperties>(limits: Limits, description: string) {
  return Type.Optional(Type.Object(limits, { additionalProperties: false, minProperties: 1, description }))
}

export const Stock = orNull(whole(0, 1_000_000), 'How many there are in total, handed-out ones included; null is without limit.')
export const LowStockAt = whole(0, 1_000_000, 'From how many left on the app says that stock is low.')
