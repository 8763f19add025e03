import { exchangeTypes } from '@herzkarte/contract/gifts/shapes.ts'
import Type, { type Static } from 'typebox'
import { ContentDay, idOf, LowStockAt, object, orNull, Picture, Position, Slug, Stock, Text, Tone, whole } from './shared.ts'

const GiftPrice = object({
  exchangeType: Type.Enum([...exchangeTypes]),
  campaignId: orNull(idOf('campaign'), 'Whose hearts it costs; null for points and what is free.'),
  amount: whole(0, 100_000, 'Hearts or points; 0 for what is free.'),
})

const Reservation = object(
  {
    storeIds: Type.Array(idOf('store'), { uniqueItems: true, description: 'Stores that hold it; none named is all that are active.' }),
    days: whole(1, 60, 'How many days after today it waits to be picked up.'),
  },
  'That it can be reserved at a store; null when it can only be taken at once.',
)

/** A gift for hearts, for bakery points or for free: exchanged for a code in the app, handed over at the till. */
export const Gift = object({
  id: Slug,
  position: Position,
  tone: Tone,
  picture: Picture,
  texts: object({ title: Text, description: Text, conditions: Text }),
  prices: Type.Array(GiftPrice, { minItems: 1, description: 'One for each way to get it.' }),
  stock: Stock,
  lowStockAt: LowStockAt,
  perMember: whole(1, 100, 'How many one member gets, reserved ones included.'),
  holdSeconds: whole(60, 86_400, 'How long a code holds it until the till takes it.'),
  from: ContentDay,
  until: ContentDay,
  ageRestricted: Type.Boolean({ description: 'For adults (18+) only.' }),
  reservation: orNull(Reservation),
})
export type Gift = Static<typeof Gift>
