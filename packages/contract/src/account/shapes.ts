import Type, { type Static } from 'typebox'
import { Day, Hearts, Id, Instant, Line, oneOf, orNull } from '../shapes.ts'
import { profileForm, storedProfile } from './profile-fields.ts'

export const Token = Type.Object({ tokenType: Type.Literal('Bearer'), accessToken: Type.String(), refreshToken: Type.String() })
export type Token = Static<typeof Token>

export const Address = Type.Object({ street: Line, houseNumber: Line, zip: Line, city: Line })
export type Address = Static<typeof Address>

// The parts of the address belong together.
const { street, houseNumber, zip, city, ...shownFields } = storedProfile

export const Profile = Type.Object({
  userId: Id,
  /** The name that the member chose to be found by friends, otherwise the full name. */
  userName: Type.String(),
  /** Whether `userName` was chosen. */
  isUserNameChosen: Type.Boolean(),
  email: orNull(Type.String()),
  /** Area code with plus sign, and the digits of the national number. */
  areaCode: orNull(Type.String()),
  phone: orNull(Type.String()),
  /** Path of the photo on this server. With `?small` appended, a small copy. */
  photo: orNull(Type.String()),
  langCode: oneOf('de_DE', 'en_US', 'fr_FR'),
  isMarketingInfo: Type.Boolean(),
  /** Tills print no receipt for this member. Never without digital receipts. */
  noPaper: Type.Boolean(),
  ...shownFields,
  address: orNull(Address),
  cardNumber: Type.String(),
  /** The printed card that is linked to this account. */
  printedCardNumber: orNull(Type.String()),
  /** Accounts created through Facebook have none until the member sets one. */
  hasPassword: Type.Boolean(),
  isFacebookLinked: Type.Boolean(),
  /** The day this member joined. */
  memberSince: Day,
})
export type Profile = Static<typeof Profile>

/** Proves that this member has signed in on the device before. It does not sign anybody in. */
export const DeviceProof = Type.String({ maxLength: 100 })

/**
 * A secret that the device makes for itself, 256 random bits. A code that was requested with it is right together with it only, so that it does
 * nothing for somebody who hears it and types it elsewhere.
 */
export const DeviceSecret = Type.String({
  pattern: '^[\\w-]{43}$',
  description: '256 random bits of the device as base64url. A code that was requested with it is right together with it only.',
})

/** Where codes are requested and typed. A device that its member has signed in on has codes, messages and guesses of its own. */
export const deviceInput = { deviceSecret: Type.Optional(DeviceSecret), deviceProof: Type.Optional(DeviceProof) }

/** Result of signing in: the tokens and the member. The device keeps its proof for the next sign-in, even after the session ends. */
export const SignInResult = Type.Object({ token: Token, user: Profile, deviceProof: DeviceProof })
export type SignInResult = Static<typeof SignInResult>

/** Types of login identifiers. */
export const identifierTypes = ['email', 'phone'] as const
export type IdentifierKind = (typeof identifierTypes)[number]

/** Type of an identifier. A free text in requests, because an unknown type has its own error. */
export const IdentifierType = Type.String({ maxLength: 20, description: '`email` or `phone`' })

/** The email address or the phone number, depending on the type. */
export const identifier = {
  email: Type.Optional(Type.String({ maxLength: 320 })),
  areaCode: Type.Optional(Type.String({ maxLength: 6 })),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
}

/** Identification by a social network: its name, which is `facebook`, and the access token that it issued to the app. */
export const social = {
  snsType: Type.String({ maxLength: 20, description: '`facebook`' }),
  snsToken: Type.String({ maxLength: 2000 }),
}

/** A password and its repetition. */
export const newPassword = {
  password: Type.String({ maxLength: 200 }),
  confirmPassword: Type.Optional(Type.String({ maxLength: 200 })),
}

/** The form of a registration: the profile, a printed card to link and the code of a friend. */
export const registrationForm = {
  ...profileForm,
  cardNumber: Type.Optional(Type.String({ maxLength: 30 })),
  referralCode: Type.Optional(Type.String({ maxLength: 30 })),
  langCode: Type.Optional(Type.String({ maxLength: 10 })),
  isOldEnough: Type.Optional(
    Type.Boolean({ description: "The person has the merchant's minimum age. A date of birth says it, too. An addition." }),
  ),
}

/** Errors of the profile form. They name the fields in `result.fields`. */
export const profileFormErrors = [
  'fieldRequired',
  'salutationRequired',
  'nameInvalid',
  'nameLikeAddress',
  'nameReserved',
  'birthDateInvalid',
  'countryUnknown',
  'storeNotFound',
  'storeInactive',
] as const

/** Seconds until a code expires, and until another one may be requested. */
export const codeTimes = {
  expiresInSeconds: Type.Integer({ minimum: 0 }),
  resendInSeconds: Type.Integer({ minimum: 0 }),
}

/** A code was sent for a registration. */
export const CodeSent = Type.Object({ tempUserId: Id, ...codeTimes })

/** A code was sent by SMS. `smsId` identifies it for sending it again and for checking it. */
export const SmsSent = Type.Object({ smsId: Id, ...codeTimes })

/** All errors of a code by email that signs in. */
export const emailCodeErrors = [
  'codesLocked',
  'codeRequestedElsewhere',
  'emailFormatInvalid',
  'invalidVerifyCode',
  'activationEmailExpired',
  'emailNotRegistered',
  'userInactive',
] as const

/** All errors of sending an email with a code. */
export const emailErrors = ['resendEmailOutOfTimes', 'verificationCodeSentTooOften', 'sendEmailError'] as const

/** Errors of sending a code to the address or number that an account has. */
export const ownCodeErrors = [
  'userNotFound',
  'needToVerifyPhoneOrEmail',
  'contactTooNew',
  'resendEmailOutOfTimes',
  'resendSmsOutOfTimes',
  'verificationCodeSentTooOften',
  'sendEmailError',
  'smsSendError',
  'smsServerError',
] as const

/** All errors of checking a code that was sent by SMS. */
export const smsCodeErrors = [
  'codesLocked',
  'codeRequestedElsewhere',
  'smsLogNotFound',
  'smsVerifyRecordNotFound',
  'smsCodeExpired',
  'smsCodeIncorrect',
] as const

/** All errors of sending an SMS with a code. */
export const smsErrors = [
  'smsCannotBeSent',
  'resendSmsOutOfTimes',
  'verificationCodeSentTooOften',
  'smsSendError',
  'smsServerError',
] as const

/** Proves to `newRegister` for an hour that the code was correct. */
export const Verified = Type.Object({ registrationProof: Type.String() })

export const VerificationCode = Type.String({ maxLength: 24 })

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

/** The savings on a printed card. */
export const CardHoldings = Type.Object({
  hearts: Type.Array(Type.Object({ campaignId: Id, name: Type.String(), hearts: Hearts })),
})
export type CardHoldings = Static<typeof CardHoldings>
