import Type, { type Static, type TSchema } from 'typebox'
import { Day, Id, Line, oneOf, orNull } from '../shapes.ts'

export const salutations = ['Male', 'Female', 'Diverse', 'NoInfo'] as const
export const Salutation = oneOf(...salutations)
export type Salutation = Static<typeof Salutation>

/** People in the household; 4 means 4 or more (specification, section 2). */
export const HouseholdSize = Type.Integer({ minimum: 1, maximum: 4 })

/** The profile form (specification, section 3), all fields as typed. The merchant's configuration decides which are required. */
export const profileForm = {
  salutation: Type.Optional(Type.String({ maxLength: 20, description: 'Male, Female, Diverse or NoInfo' })),
  firstName: Type.Optional(Line),
  lastName: Type.Optional(Line),
  birthDate: Type.Optional(Type.String({ maxLength: 10, description: 'YYYY-MM-DD' })),
  homeStoreId: Type.Optional(Type.String({ maxLength: 64 })),
  street: Type.Optional(Line),
  houseNumber: Type.Optional(Line),
  zip: Type.Optional(Line),
  city: Type.Optional(Line),
  country: Type.Optional(Type.String({ maxLength: 200, description: 'English name' })),
  householdSize: Type.Optional(orNull(HouseholdSize)),
  digitalReceipts: Type.Optional(Type.Boolean()),
  personalisedOffers: Type.Optional(Type.Boolean()),
}

export type ProfileForm = Static<Type.TObject<typeof profileForm>>

/** The same fields as the account stores them. The member's profile and the export of their data have them, too. */
export const storedProfile = {
  salutation: orNull(Salutation),
  firstName: Type.String(),
  lastName: Type.String(),
  birthDate: orNull(Day),
  homeStoreId: orNull(Id),
  street: orNull(Type.String()),
  houseNumber: orNull(Type.String()),
  zip: orNull(Type.String()),
  city: orNull(Type.String()),
  /** English name of the country of origin. */
  country: orNull(Type.String()),
  householdSize: orNull(HouseholdSize),
  digitalReceipts: Type.Boolean(),
  personalisedOffers: Type.Boolean(),
} satisfies Record<keyof typeof profileForm, TSchema>
export type StoredProfile = Static<Type.TObject<typeof storedProfile>>
export const profileFields = Object.keys(storedProfile) as (keyof StoredProfile)[]
