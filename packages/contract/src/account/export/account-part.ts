import Type from 'typebox'
import { Day, Id, Instant, oneOf, orNull } from '../../shapes.ts'
import { HouseholdSize, Salutation } from '../shapes.ts'
import { Amount, text } from './plain.ts'

/** Who the member is, as the account keeps it. */
export const account = Type.Object({
  userId: Id,
  status: oneOf('active', 'inactive'),
  email: orNull(text),
  emailVerifiedAt: orNull(Instant),
  areaCode: orNull(text),
  phone: orNull(text),
  phoneVerifiedAt: orNull(Instant),
  /** Of the password only a hash is kept, which is no use to anybody and is left out. */
  hasPassword: Type.Boolean(),
  facebookId: orNull(text),
  lang: oneOf('de', 'en', 'fr'),
  salutation: orNull(Salutation),
  firstName: text,
  lastName: text,
  userName: orNull(text),
  birthDate: orNull(Day),
  homeStoreId: orNull(Id),
  street: orNull(text),
  houseNumber: orNull(text),
  zip: orNull(text),
  city: orNull(text),
  country: orNull(text),
  householdSize: orNull(HouseholdSize),
  memberSince: Instant,
})

/** What the member has agreed to. */
export const consents = Type.Object({
  /** What was bought may be kept by product. */
  digitalReceipts: Type.Boolean(),
  personalisedOffers: Type.Boolean(),
  newsletter: Type.Boolean(),
})

export const card = Type.Object({ cardNumber: text, kind: oneOf('virtual', 'printed'), boundAt: Instant })

/** A printed card from before this app whose savings have moved to this account; of its customer nothing else is kept. */
export const takenOverCard = Type.Object({ cardNumber: text, boundAt: orNull(Instant) })

export const photo = Type.Object({
  photoId: Id,
  inUse: Type.Boolean(),
  createdAt: Instant,
  /** The picture itself, in Base64. */
  jpeg: text,
})

export const session = Type.Object({
  sessionId: Id,
  /** What the browser or app called itself when it signed in. */
  userAgent: text,
  signedInAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  endedAt: orNull(Instant),
})

export const device = Type.Object({
  deviceToken: text,
  deviceType: oneOf('ios', 'android', 'browser'),
  sessionId: Id,
  registeredAt: Instant,
})

/** Codes, wrong passwords and the like: what is kept for a while to keep the account safe. */
export const safety = Type.Object({
  /** Codes and links that were sent to prove an address, a number or a wish. */
  codes: Type.Array(Type.Object({ purpose: text, sentAt: Instant, expiresAt: Instant, triesLeft: Amount })),
  sms: Type.Array(Type.Object({ purpose: text, number: text, sentAt: Instant })),
  /** Codes that a page of a partner may ask with who opened it. */
  partnerCodes: Type.Array(Type.Object({ expiresAt: Instant })),
  /** Wrong passwords since the last right one, by the address or number that they were tried with. */
  wrongPasswords: Type.Array(Type.Object({ identifier: text, count: Amount, lastAt: Instant, lockedUntil: orNull(Instant) })),
  /** Actions that are limited per period: changes of the password, guesses at a card. */
  attempts: Type.Array(Type.Object({ kind: text, count: Amount, since: Instant })),
  /** The registration that this account came of, and begun ones with its address or number. */
  registrations: Type.Array(
    Type.Object({
      kind: oneOf('email', 'phone'),
      destination: text,
      createdAt: Instant,
      verifiedAt: orNull(Instant),
      form: Type.Unknown(),
    }),
  ),
  /** What still has to be said about the account: that its address or password changed. */
  notices: Type.Array(Type.Object({ kind: text, destination: text, createdAt: Instant })),
  /** Changes that have not reached the newsletter provider yet. */
  newsletterWishes: Type.Array(Type.Object({ email: text, isSubscribed: Type.Boolean(), createdAt: Instant })),
})

/** Emails and SMS as far as this server keeps them. */
export const message = Type.Object({ channel: oneOf('email', 'sms', 'push'), recipient: text, subject: text, text, sentAt: Instant })

export const wallet = Type.Object({
  /** Passes that were made, and until when they counted. */
  passes: Type.Array(
    Type.Object({
      passId: Id,
      wallet: oneOf('apple', 'google'),
      /** Of which sign-in it is; null for one that went to another device. */
      sessionId: orNull(Id),
      madeAt: Instant,
      changedAt: Instant,
      voidedAt: orNull(Instant),
    }),
  ),
  /** Devices with Apple Wallet that ask for changes. */
  devices: Type.Array(Type.Object({ passId: Id, deviceId: text, pushToken: text, registeredAt: Instant })),
  /** Codes to fetch a pass with, without the codes. */
  codes: Type.Array(Type.Object({ expiresAt: Instant })),
})
