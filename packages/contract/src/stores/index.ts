import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Day, Id, listInput, listOf, Nothing, orNull } from '../shapes.ts'

const Hours = orNull(Type.Object({ from: Type.String(), until: Type.String() }))

export const Store = Type.Object({
  storeId: Id,
  name: Type.String(),
  type: Type.String(),
  typeName: Type.String(),
  street: Type.String(),
  zip: Type.String(),
  city: Type.String(),
  areaId: Id,
  phone: orNull(Type.String()),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  /** Seven days from today with holidays in them; null is closed. */
  days: Type.Array(Type.Object({ day: Day, hours: Hours, holiday: orNull(Type.String()) })),
  /** From where the caller is, if that was told. */
  distanceMeters: orNull(Type.Integer({ minimum: 0 })),
  services: Type.Array(Type.String()),
})
export type Store = Static<typeof Store>

export const listStore = call('listStore', {
  who: 'visitor',
  summary: 'Stores: the nearest first when it is told where the caller is, else by city and name.',
  input: Type.Object({
    type: Type.Optional(Id),
    city: Type.Optional(Type.String({ maxLength: 100 })),
    areaId: Type.Optional(Id),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    lat: Type.Optional(Type.Number()),
    lng: Type.Optional(Type.Number()),
    ...listInput,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  result: listOf(Store),
  errors: ['coordinatesInvalid'],
})

export const listMerchantArea = call('listMerchantArea', {
  who: 'visitor',
  summary: 'Areas with stores, their cities and store types, to filter by.',
  input: Nothing,
  result: Type.Object({
    items: Type.Array(
      Type.Object({
        areaId: Id,
        name: Type.String(),
        cities: Type.Array(Type.Object({ city: Type.String(), stores: Type.Integer({ minimum: 1 }) })),
      }),
    ),
    types: Type.Array(Type.Object({ type: Id, name: Type.String(), stores: Type.Integer({ minimum: 0 }) })),
  }),
  errors: [],
})
