import Type, { type Static } from 'typebox'
import { Day, Hearts, Id, Instant, Line, oneOf, orNull } from '../shapes.ts'

export const salutations = ['Male', 'Female', 'Diverse', 'NoInfo'] as const
export const Salutation = oneOf(...salutations)
export type Salutation = Static<typeof Salutation>

/** People in the household; 4 means 4 or more (specification, section 2). */
export const HouseholdSize = Type.Integer({ minimum: 1, maximum: 4 })

export const Token = Type.Object({ tokenType: Type.Literal('Bearer'), accessToken: Type.String(), refreshToken: Type.String() })
export type Token = Static<typeof Token>

export const Address = Type.Object({ street: Line, houseNumber: Line, zip: Line, city: Line })
export type Address = Static<typeof Address>

export const Profile = Type.Object({
  userId: Id,
  /** The name that the member chose for friends to find, or else the full name. */
  userName: Type.String(),
  /** Whether `userName` was chosen. */
  isUserNameChosen: Type.Boolean(),
  email: orNull(Type.String()),
  /** Area code with plus sign, and the national part's digits. */
  areaCode: orNull(Type.String()),
  phone: orNull(Type.String()),
  /** Path of the photo on this server; with `?small` behind it, of a small copy. */
  photo: orNull(Type.String()),
  langCode: oneOf('de_DE', 'en_US', 'fr_FR'),
  isMarketingInfo: Type.Boolean(),
  salutation: orNull(Salutation),
  firstName: Type.String(),
  lastName: Type.String(),
  birthDate: orNull(Day),
  homeStoreId: orNull(Id),
  address: orNull(Address),
  /** English name of the country of origin. */
  country: orNull(Type.String()),
  householdSize: orNull(HouseholdSize),
  cardNumber: Type.String(),
  /** The printed card that belongs to this account as well. */
  printedCardNumber: orNull(Type.String()),
  digitalReceipts: Type.Boolean(),
  personalisedOffers: Type.Boolean(),
  /** Accounts that came from Facebook have none until one is set. */
  hasPassword: Type.Boolean(),
  isFacebookLinked: Type.Boolean(),
  /** The day this member joined. */
  memberSince: Day,
})
export type Profile = Static<typeof Profile>

/** By what a device shows that this member has signed in on it before; it signs nobody in. */
export const DeviceProof = Type.String({ maxLength: 100 })

/** What signs a member in: the tokens, and who it is. The device keeps its proof for the next time, also when the session ends. */
export const Signed = Type.Object({ token: Token, user: Profile, deviceProof: DeviceProof })
export type Signed = Static<typeof Signed>

/** What somebody is known by. */
export const identifierTypes = ['email', 'phone'] as const
export type IdentifierKind = (typeof identifierTypes)[number]

/** Kind of an identifier. A free text in requests, because an unknown kind has an error of its own. */
export const IdentifierType = Type.String({ maxLength: 20, description: '`email` or `phone`' })

/** Either the email address or the phone number, as the type beside it says. */
export const identifier = {
  email: Type.Optional(Type.String({ maxLength: 320 })),
  areaCode: Type.Optional(Type.String({ maxLength: 6 })),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
}

/** What a social network knows somebody by: its name, which is `facebook`, and the access token that it gave the app. */
export const social = {
  snsType: Type.String({ maxLength: 20, description: '`facebook`' }),
  snsToken: Type.String({ maxLength: 2000 }),
}

/** A password as typed, and typed again. */
export const newPassword = {
  password: Type.String({ maxLength: 200 }),
  confirmPassword: Type.Optional(Type.String({ maxLength: 200 })),
}

/** The profile form (specification, section 3), all of it as it was typed. What it must have is the merchant's configuration. */
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

/** The form of a registration: the profile, a printed card to bind and the code of a friend. */
export const registrationForm = {
  ...profileForm,
  cardNumber: Type.Optional(Type.String({ maxLength: 30 })),
  referralCode: Type.Optional(Type.String({ maxLength: 30 })),
  langCode: Type.Optional(Type.String({ maxLength: 10 })),
}

/** Errors of the profile form, which name the fields in `result.fields`. */
export const profileFormErrors = [
  'fieldRequired',
  'salutationRequired',
  'nameInvalid',
  'birthDateInvalid',
  'storeNotFound',
  'storeInactive',
] as const

export const registrationFormErrors = [
  ...profileFormErrors,
  'noMemberCardNumberFound',
  'registrationCardNumberExists',
  'customerInfoNotFound',
  'invalidReferralCode',
] as const

/** Seconds until a code runs out, and until another one may be asked for. */
export const codeTimes = {
  expiresInSeconds: Type.Integer({ minimum: 0 }),
  resendInSeconds: Type.Integer({ minimum: 0 }),
}

/** A code that is on its way for a registration. */
export const CodeSent = Type.Object({ tempUserId: Id, ...codeTimes })

/** A code that is on its way by SMS; `smsId` is what it is sent again and checked by. */
export const SmsSent = Type.Object({ smsId: Id, ...codeTimes })

/** Proves to `newRegister` that the code was right, for an hour. */
export const Verified = Type.Object({ registrationProof: Type.String() })

export const VerificationCode = Type.String({ maxLength: 12 })

/** A device that is signed in. */
export const Session = Type.Object({
  sessionId: Id,
  /** The app or browser that signed in: `Chrome`, `Android`. Null when the request did not say. */
  browser: orNull(Type.String()),
  platform: orNull(Type.String()),
  signedInAt: Instant,
  lastUsedAt: Instant,
  isCurrent: Type.Boolean(),
})

/** What is saved on a printed card. */
export const CardHoldings = Type.Object({
  hearts: Type.Array(Type.Object({ campaignId: Id, name: Type.String(), hearts: Hearts })),
})
export type CardHoldings = Static<typeof CardHoldings>
