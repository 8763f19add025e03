import Type from 'typebox'
import { Id, Instant, oneOf, orNull } from '../../../shapes.ts'
import { ConsentEntry } from '../../consents.ts'
import { storedProfile } from '../../profile-fields.ts'

export const text = Type.String()
export const Amount = Type.Integer()

const { digitalReceipts, personalisedOffers, ...ownFields } = storedProfile

/** The member's account data. */
export const account = Type.Object({
  userId: Id,
  status: oneOf('active', 'inactive'),
  email: orNull(text),
  emailVerifiedAt: orNull(Instant),
  areaCode: orNull(text),
  phone: orNull(text),
  phoneVerifiedAt: orNull(Instant),
  /** Only a hash of the password is stored. It is useless to anybody and left out. */
  hasPassword: Type.Boolean(),
  facebookId: orNull(text),
  lang: oneOf('de', 'en', 'fr'),
  noPaper: Type.Boolean(),
  ...ownFields,
  userName: orNull(text),
  /** A document that a till has seen, and the latest day of birth that follows from it. */
  ageSeen: orNull(Type.Object({ storeId: Id, tillNumber: text, seenAt: Instant, bornBy: orNull(text) })),
  memberSince: Instant,
})

/** The member's consents. */
export const consents = Type.Object({
  /** Purchases may be stored by product. */
  digitalReceipts,
  personalisedOffers,
  newsletter: Type.Boolean(),
  /** Every answer to these and to the terms, by kind, the oldest first. */
  answers: Type.Array(ConsentEntry),
})

export const card = Type.Object({ cardNumber: text, kind: oneOf('virtual', 'printed'), boundAt: Instant })

/** An older printed card whose savings have moved to this account. No other data about its customer is stored. */
export const takenOverCard = Type.Object({ cardNumber: text, boundAt: orNull(Instant) })

export const photo = Type.Object({
  photoId: Id,
  inUse: Type.Boolean(),
  createdAt: Instant,
  /** The picture itself, in Base64. */
  jpeg: text,
})

/** A way to sign in without a password. Its public key is left out: it proves nothing about anybody. */
export const passkey = Type.Object({
  passkeyId: Id,
  name: text,
  /** In Base64. */
  credentialId: text,
  transports: Type.Array(text),
  /** The model of the authenticator, as it reports itself. */
  authenticator: text,
  uses: Amount,
  isSyncable: Type.Boolean(),
  isBackedUp: Type.Boolean(),
  createdAt: Instant,
  lastUsedAt: orNull(Instant),
})

export const session = Type.Object({
  sessionId: Id,
  /** The user agent of the browser or app at sign-in. */
  userAgent: text,
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** When the key of its card was last changed. */
  cardKeySince: orNull(Instant),
  expiresAt: Instant,
  endedAt: orNull(Instant),
})

export const device = Type.Object({
  deviceToken: text,
  deviceType: oneOf('ios', 'android', 'browser'),
  sessionId: Id,
  registeredAt: Instant,
})

/** Codes, wrong passwords and similar data, stored for a while to protect the account. */
export const safety = Type.Object({
  /** Codes and links that were sent to verify an address, a number or a request. */
  codes: Type.Array(Type.Object({ purpose: text, sentAt: Instant, expiresAt: Instant, triesLeft: Amount })),
  sms: Type.Array(Type.Object({ purpose: text, number: text, sentAt: Instant })),
  /** Codes with which a partner's page may request the identity of the member who opened it. */
  partnerCodes: Type.Array(Type.Object({ expiresAt: Instant })),
  /** Proofs that the member has given for one action each. */
  tickets: Type.Array(Type.Object({ expiresAt: Instant })),
  /** Wrong passwords and codes since the last right one, by the address, number or member that they were for. */
  wrongPasswords: Type.Array(Type.Object({ identifier: text, count: Amount, lastAt: Instant, lockedUntil: orNull(Instant) })),
  /** The registration that created this account, and unfinished ones with its address or number. */
  registrations: Type.Array(
    Type.Object({
      kind: oneOf('email', 'phone'),
      destination: text,
      createdAt: Instant,
      verifiedAt: orNull(Instant),
      form: Type.Unknown(),
    }),
  ),
  /** Pending messages about the account: that its address or password changed. */
  notices: Type.Array(Type.Object({ kind: text, destination: text, createdAt: Instant })),
  /** The last change of how the member signs in, and the contacts from before that can still be restored. */
  undos: Type.Array(Type.Object({ change: text, email: orNull(text), phone: orNull(text), changedAt: Instant })),
  /** Devices on which the member has signed in, where guesses of strangers lock nobody out. */
  knownDevices: Type.Array(Type.Object({ sessionId: Id, signedInAt: Instant })),
  /** Changes that have not been sent to the newsletter provider yet. */
  newsletterWishes: Type.Array(Type.Object({ email: text, isSubscribed: Type.Boolean(), createdAt: Instant })),
})

/** What customer service did for the member, by whom and why. */
export const serviceAction = Type.Object({
  action: oneOf('show', 'lock', 'unlock', 'birth-date', 'credit', 'end-sessions', 'undo-changes'),
  actor: text,
  reason: text,
  detail: Type.Record(Type.String(), Type.Unknown()),
  doneAt: Instant,
})

/** Emails and SMS that this server still stores. */
export const message = Type.Object({ channel: oneOf('email', 'sms', 'push'), recipient: text, subject: text, text, sentAt: Instant })

export const wallet = Type.Object({
  /** Created passes, and until when they were valid. */
  passes: Type.Array(
    Type.Object({
      passId: Id,
      wallet: oneOf('apple', 'google'),
      /** The session of the pass; null for a pass that went to another device. */
      sessionId: orNull(Id),
      madeAt: Instant,
      changedAt: Instant,
      voidedAt: orNull(Instant),
    }),
  ),
  /** Devices with Apple Wallet that subscribed to changes. */
  devices: Type.Array(Type.Object({ passId: Id, deviceId: text, pushToken: text, registeredAt: Instant })),
  /** Codes for fetching a pass, without the codes themselves. */
  codes: Type.Array(Type.Object({ expiresAt: Instant })),
})
