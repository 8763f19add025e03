import Type, { type Static } from 'typebox'
import { Day, Id, Line, oneOf, orNull } from '../shapes.ts'

export const salutations = ['Male', 'Female', 'Diverse', 'NoInfo'] as const
export const Salutation = oneOf(...salutations)
export type Salutation = Static<typeof Salutation>

export const Token = Type.Object({ tokenType: Type.Literal('Bearer'), accessToken: Type.String(), refreshToken: Type.String() })
export type Token = Static<typeof Token>

export const Address = Type.Object({ street: Line, houseNumber: Line, zip: Line, city: Line })
export type Address = Static<typeof Address>

export const Profile = Type.Object({
  userId: Id,
  userName: Type.String(),
  email: orNull(Type.String()),
  /** Area code with plus sign, and the national part's digits. */
  areaCode: orNull(Type.String()),
  phone: orNull(Type.String()),
  photo: orNull(Type.String()),
  langCode: oneOf('de_DE', 'en_US', 'fr_FR'),
  isMarketingInfo: Type.Boolean(),
  salutation: orNull(Salutation),
  firstName: Type.String(),
  lastName: Type.String(),
  birthDate: orNull(Day),
  homeStoreId: orNull(Id),
  address: orNull(Address),
  country: orNull(Type.String()),
  cardNumber: Type.String(),
  digitalReceipts: Type.Boolean(),
  personalisedOffers: Type.Boolean(),
  /** The day this member joined. */
  memberSince: Day,
})
export type Profile = Static<typeof Profile>

/** What signs a member in: the tokens, and who it is. */
export const Signed = Type.Object({ token: Token, user: Profile })
export type Signed = Static<typeof Signed>

/** What somebody is known by. */
export const identifierTypes = ['email', 'phone'] as const
export type IdentifierKind = (typeof identifierTypes)[number]

/** What an identifier is; a free word on the wire, because an unknown one has its own refusal. */
export const IdentifierType = Type.String({ maxLength: 20, description: '`email` or `phone`' })

/** Either the email address or the phone number, as the type beside it says. */
export const identifier = {
  email: Type.Optional(Type.String({ maxLength: 320 })),
  areaCode: Type.Optional(Type.String({ maxLength: 6 })),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
}

export const CodeSent = Type.Object({
  tempUserId: Id,
  /** Seconds until the code runs out, and until another one may be asked for. */
  expiresInSeconds: Type.Integer({ minimum: 0 }),
  resendInSeconds: Type.Integer({ minimum: 0 }),
})

/** Proves to `newRegister` that the code was right, for an hour. */
export const Verified = Type.Object({ registrationProof: Type.String() })

export const VerificationCode = Type.String({ maxLength: 12 })
