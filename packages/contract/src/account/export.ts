import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Cents, Day, Id, Instant, Nothing, oneOf, orNull } from '../shapes.ts'
import { HouseholdSize, Salutation } from './shapes.ts'

const text = Type.String()
const Amount = Type.Integer()

/** Who the member is, as the account keeps it. */
const account = Type.Object({
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
const consents = Type.Object({
  /** What was bought may be kept by product. */
  digitalReceipts: Type.Boolean(),
  personalisedOffers: Type.Boolean(),
  newsletter: Type.Boolean(),
})

const card = Type.Object({ cardNumber: text, kind: oneOf('virtual', 'printed'), boundAt: Instant })

/** A printed card from before this app whose savings have moved to this account; of its customer nothing else is kept. */
const takenOverCard = Type.Object({ cardNumber: text, boundAt: orNull(Instant) })

const photo = Type.Object({
  photoId: Id,
  inUse: Type.Boolean(),
  createdAt: Instant,
  /** The picture itself, in Base64. */
  jpeg: text,
})

const session = Type.Object({
  sessionId: Id,
  /** What the browser or app called itself when it signed in. */
  userAgent: text,
  signedInAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  endedAt: orNull(Instant),
})

const device = Type.Object({ deviceToken: text, deviceType: oneOf('ios', 'android', 'browser'), sessionId: Id, registeredAt: Instant })

/** Codes, wrong passwords and the like: what is kept for a while to keep the account safe. */
const safety = Type.Object({
  /** Codes and links that were sent to prove an address, a number or a wish. */
  codes: Type.Array(Type.Object({ purpose: text, sentAt: Instant, expiresAt: Instant, triesLeft: Amount })),
  sms: Type.Array(Type.Object({ purpose: text, number: text, sentAt: Instant })),
  /** Codes that a page of a partner may ask with who opened it. */
  partnerCodes: Type.Array(Type.Object({ expiresAt: Instant })),
  /** Wrong passwords since the last right one, by the address or number that they were tried with. */
  wrongPasswords: Type.Array(Type.Object({ identifier: text, count: Amount, lastAt: Instant, lockedUntil: orNull(Instant) })),
  /** What may be done so many times in a while: changes of the password, guesses at a card. */
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
  /** What the newsletter provider still has to be told, because the address changed. */
  newsletterWishes: Type.Array(Type.Object({ email: text, isSubscribed: Type.Boolean(), createdAt: Instant })),
})

/** Emails and SMS as far as this server keeps them. */
const message = Type.Object({ channel: oneOf('email', 'sms', 'push'), recipient: text, subject: text, text, sentAt: Instant })

/** What was put on public pages. Their addresses are left out: whoever has one sees the page. */
const shares = Type.Array(
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    image: orNull(Type.String()),
    path: orNull(Type.String()),
    sharedAt: Instant,
  }),
)

const referral = Type.Object({
  code: orNull(text),
  /** The member came by somebody's invitation. */
  invitedAt: orNull(Instant),
  /** Whoever came by this member's: when, and nothing else of them. */
  invited: Type.Array(Type.Object({ registeredAt: Instant })),
})

const friends = Type.Object({
  /** Friends and open invitations: how each stands, and nothing else of them. */
  friendships: Type.Array(Type.Object({ status: text, since: Instant })),
  sent: Type.Array(
    Type.Object({
      unit: Id,
      amount: Amount,
      toFriend: Type.Boolean(),
      status: text,
      sentAt: Instant,
      expiresAt: Instant,
      endedAt: orNull(Instant),
    }),
  ),
  received: Type.Array(Type.Object({ unit: Id, amount: Amount, status: text, sentAt: Instant, endedAt: orNull(Instant) })),
})

const notifications = Type.Object({
  inbox: Type.Array(Type.Object({ type: text, notice: Type.Unknown(), createdAt: Instant, readAt: orNull(Instant) })),
  /** Kinds that are not pushed. */
  muted: Type.Array(text),
})

/** Everything countable, whole. docs/ledger.md explains its words. */
const ledger = Type.Object({
  /** Balances of each unit: hearts of a campaign, points. Those of the house (`issued`, `redeemed`, `expired`) sum up with the others to zero. */
  books: Type.Array(
    Type.Object({
      unit: Id,
      purchased: Amount,
      given: Amount,
      voucher: Amount,
      transfer: Amount,
      redeemed: Amount,
      expired: Amount,
      debt: Amount,
      issued: Amount,
      transferred: Amount,
    }),
  ),
  lots: Type.Array(
    Type.Object({
      lotId: Id,
      unit: Id,
      origin: oneOf('purchased', 'given'),
      amount: Amount,
      remaining: Amount,
      receivedAt: Instant,
      expiresOn: Day,
    }),
  ),
  /** Every movement, oldest first. */
  postings: Type.Array(
    Type.Object({
      postingId: Id,
      unit: Id,
      reason: text,
      cause: text,
      causeId: text,
      /** The posting that this one corrects. */
      corrects: orNull(Id),
      detail: Type.Unknown(),
      happenedAt: Instant,
      bookedAt: Instant,
      entries: Type.Array(Type.Object({ account: text, amount: Amount, lotId: orNull(Id) })),
    }),
  ),
})

const hearts = Type.Object({
  cards: Type.Array(Type.Object({ campaignId: Id, openedAt: Instant })),
  /** Printed codes that were collected. */
  collectedCodes: Type.Array(Type.Object({ campaignId: Id, hearts: Amount, batch: text, collectedAt: orNull(Instant) })),
  /** The last posting that the member has seen land. */
  seenPostingId: orNull(Id),
  /** Up to when the member has read each history. */
  readHistories: Type.Array(Type.Object({ history: text, readAt: Instant })),
})

const redemption = Type.Object({
  redemptionId: Id,
  campaignId: Id,
  rewardId: Id,
  status: oneOf('Activated', 'Redeemed', 'Deactivated', 'Expired'),
  hearts: Amount,
  copayCents: Cents,
  activatedAt: Instant,
  endedAt: orNull(Instant),
  validUntil: Day,
  receiptId: orNull(Id),
})

const coupon = Type.Object({
  userCouponId: Id,
  couponId: Id,
  status: oneOf('Active', 'Activated', 'Redeemed', 'Expired'),
  collectedAt: Instant,
  activatedAt: orNull(Instant),
  endedAt: orNull(Instant),
  receiptId: orNull(Id),
  discountCents: orNull(Cents),
})

/** Points activated as a voucher. */
const voucher = Type.Object({
  voucherId: Id,
  points: Amount,
  status: oneOf('Activated', 'Redeemed', 'Deactivated'),
  activatedAt: Instant,
  endedAt: orNull(Instant),
  receiptId: orNull(Id),
  usedCents: orNull(Cents),
  returnedCents: Cents,
})

const gifts = Type.Object({
  /** Gifts that were held by a code or reserved at a store. */
  holds: Type.Array(
    Type.Object({
      holdId: Id,
      kind: oneOf('gift', 'reservation'),
      giftId: Id,
      exchangeType: text,
      amount: Amount,
      status: oneOf('Open', 'Scanned', 'Confirmed', 'Cancelled', 'Expired'),
      storeId: orNull(Id),
      heldAt: Instant,
      expiresAt: Instant,
      endedAt: orNull(Instant),
      returned: Amount,
      repaid: Amount,
    }),
  ),
  likes: Type.Array(Type.Object({ giftId: Id, likedAt: Instant })),
})

const recipes = Type.Object({
  planned: Type.Array(Type.Object({ planId: Id, day: Day, recipeId: Id, portions: Amount, changedAt: Instant })),
  /** Ingredients of what is planned that were bought, for so many portions, or taken off the list. */
  bought: Type.Array(Type.Object({ planId: Id, ingredientId: Id, portions: Amount, isHidden: Type.Boolean(), tickedAt: orNull(Instant) })),
  /** Own entries of the grocery list, deleted ones for some weeks. */
  groceries: Type.Array(
    Type.Object({
      groceryId: Id,
      name: text,
      departmentId: orNull(Id),
      isBought: Type.Boolean(),
      createdAt: Instant,
      tickedAt: orNull(Instant),
      deletedAt: orNull(Instant),
    }),
  ),
})

const donations = Type.Object({
  /** Recipients that the member has chosen. */
  recipientIds: Type.Array(Id),
  chosenAt: orNull(Instant),
  /** What the merchant gave for the member's purchases; less than nothing for what was returned. */
  given: Type.Array(Type.Object({ receiptId: Id, recipientId: Id, month: Day, cents: Cents })),
})

const tier = Type.Object({
  /** Null is the lowest one, from the beginning on. */
  tierId: orNull(Id),
  since: orNull(Day),
  /** Spend by month of the merchant's calendar, which the tier follows from. */
  monthlySpend: Type.Array(Type.Object({ month: Day, cents: Type.Integer() })),
})

const receipt = Type.Object({
  receiptId: Id,
  kind: oneOf('purchase', 'return'),
  storeId: Id,
  tillNumber: text,
  receiptNumber: text,
  purchaseId: orNull(Id),
  totalCents: Cents,
  discountCents: Cents,
  voucherCents: Cents,
  /** As they are kept: by product with the opt-in to digital receipts, else by department. */
  lines: Type.Array(
    Type.Object({
      line: Amount,
      departmentId: Type.Optional(text),
      productId: Type.Optional(text),
      name: Type.Optional(text),
      quantity: Amount,
      amountCents: Cents,
    }),
  ),
  happenedAt: Instant,
  bookedAt: Instant,
})

const scan = Type.Object({ storeId: Id, tillNumber: text, cardNumber: text, fresh: Type.Boolean(), scannedAt: Instant })

const wallet = Type.Object({
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

/** Everything that is held about a member. docs/data-export.md tells where each part comes from. */
export const ExportedData = Type.Object({
  format: Type.Literal('herzkarte-export'),
  version: Type.Literal(1),
  exportedAt: Instant,
  merchant: Type.Object({ merchantId: Id, name: text }),
  account,
  consents,
  cards: Type.Array(card),
  takenOverCards: Type.Array(takenOverCard),
  photos: Type.Array(photo),
  sessions: Type.Array(session),
  devices: Type.Array(device),
  safety,
  messages: Type.Array(message),
  referral,
  shares,
  friends,
  notifications,
  ledger,
  hearts,
  redemptions: Type.Array(redemption),
  coupons: Type.Array(coupon),
  vouchers: Type.Array(voucher),
  gifts,
  receipts: Type.Array(receipt),
  tier,
  recipes,
  donations,
  wallet,
  /** The card in front of a till, as far back as tills may ask for it. */
  scans: Type.Array(scan),
  /** Commands that moved value, by the id that the app or the till gave them. What was answered is in the other parts. */
  operations: Type.Array(Type.Object({ operationId: text, call: text, bookedAt: Instant })),
})
export type ExportedData = Static<typeof ExportedData>

export const exportUserData = call('exportUserData', {
  who: 'member',
  summary: 'Everything that is held about the member, in one document, to be saved as a file.',
  input: Nothing,
  result: ExportedData,
  errors: ['userNotFound'],
  addition: true,
})
