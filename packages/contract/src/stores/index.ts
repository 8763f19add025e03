import Type, { type Static } from 'typebox'
import { visitorCall } from '../call.ts'
import { Day, Id, listInput, listOf, orNull } from '../shapes.ts'

/** Local times of the merchant, `07:30`. */
const Hours = Type.Object({ from: Type.String(), until: Type.String() })

export const StoreDay = Type.Object({
  day: Day,
  /** Null means closed. */
  hours: orNull(Hours),
  /** Why the hours differ from the usual weekday: a public holiday of its Land, or a day on which all stores close early. */
  holiday: orNull(Type.String()),
})
export type StoreDay = Static<typeof StoreDay>

export const Store = Type.Object({
  storeId: Id,
  name: Type.String(),
  type: Id,
  typeName: Type.String(),
  street: Type.String(),
  zip: Type.String(),
  city: Type.String(),
  areaId: Id,
  phone: orNull(Type.String()),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  /** False means closed until further notice. */
  isActive: Type.Boolean(),
  /** Seven days, starting today. */
  days: Type.Array(StoreDay),
  /** Distance from the position in the request, as the crow flies; null without a position. */
  distanceMeters: orNull(Type.Integer({ minimum: 0 })),
  services: Type.Array(Type.Object({ serviceId: Id, name: Type.String() })),
})
export type Store = Static<typeof Store>

/** Filters of the store list. A store must match all given ones. */
const storeFilter = {
  type: Type.Optional(Id),
  areaId: Type.Optional(Id),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  /** Words of name, street, postcode and city, in any order. If no store has them, a German postcode or town, also with a typing error. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** Only stores that are open at the moment of the request, by the merchant's clock and the holidays of their Land. */
  openNow: Type.Optional(Type.Boolean()),
}

export const listStore = visitorCall('listStore', {
  summary:
    'Stores: the nearest first if a position is given, or if the search names a town, or a postcode without a store; else by city and name.',
  input: Type.Object({
    storeId: Type.Optional(Id),
    ...storeFilter,
    lat: Type.Optional(Type.Number()),
    lng: Type.Optional(Type.Number()),
    ...listInput,
  }),
  result: Type.Object({
    ...listOf(Store).properties,
    /** The postcode or town that was searched for, from which the distances are; null if the search names none. */
    nearTo: orNull(Type.String({ examples: ['04103 Leipzig'] })),
  }),
  errors: ['coordinatesInvalid'],
})

/** A store on a map. */
export const StorePin = Type.Object({
  storeId: Id,
  name: Type.String(),
  type: Id,
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
})
export type StorePin = Static<typeof StorePin>

export const listStorePin = visitorCall('listStorePin', {
  addition: true,
  summary:
    'All stores that fit, as a map shows them: in one answer, because a map that clusters needs all of them. Of a searched place, the nearest ones.',
  input: Type.Object(storeFilter),
  result: Type.Object({
    items: Type.Array(StorePin),
    /** Settings with which Google draws the map; null when the app uses its own map. */
    googleMaps: orNull(Type.Object({ key: Type.String(), mapId: Type.String() })),
  }),
})

/** A store in a selection list; `type` is a text. */
export const StoreName = Type.Object({ storeId: Id, name: Type.String(), city: Type.String(), type: Type.String() })
export type StoreName = Static<typeof StoreName>

export const listStoreName = visitorCall('listStoreName', {
  addition: true,
  summary: 'All open stores by name and city, to choose one from: in one answer, because it is searched while it is typed.',
  result: Type.Object({ items: Type.Array(StoreName) }),
})

export const listMerchantArea = visitorCall('listMerchantArea', {
  summary: 'Areas with stores, their cities and store types, to filter by.',
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
})
