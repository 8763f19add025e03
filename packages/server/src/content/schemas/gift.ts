import { exchangeTypes } from '@herzkarte/contract/gifts/shapes.ts'
import Type, { type Static } from 'typebox'
import { ContentDay, idOf, object, Picture, Position, Slug, Text, Tone } from './shared.ts'

const GiftPrice = object({
  exchangeType: Type.Enum([...exchangeTypes]),
  campaignId: Type.Union([idOf('campaign'), Type.Null()], { description: 'Whose hearts it costs; null for points and what is free.' }),
  amount: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Hearts or points; 0 for what is free.' }),
})

const Reservation = object(
  {
    storeIds: Type.Array(idOf('store'), { uniqueItems: true, description: 'Stores that hold it; none named is all that are active.' }),
    days: Type.Integer({ minimum: 1, maximum: 60, description: 'How many days after today it waits to be picked up.' }),
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
  stock: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()], {
    description: 'How many there are in total, handed-out ones included; null is without limit.',
  }),
  lowStockAt: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'From how many left on the app says that stock is low.' }),
  perMember: Type.Integer({ minimum: 1, maximum: 100, description: 'How many one member gets, reserved ones included.' }),
  holdSeconds: Type.Integer({ minimum: 60, maximum: 86_400, description: 'How long a code holds it until the till takes it.' }),
  from: ContentDay,
  until: ContentDay,
  ageRestricted: Type.Boolean({ description: 'For adults (18+) only.' }),
  reservation: Type.Union([Reservation, Type.Null()]),
})
export type Gift = Static<typeof Gift>
