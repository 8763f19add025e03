import Type, { type Static } from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Cents, Id } from '../shapes.ts'

/** A recipient of donations of the community benefit program. */
export const Recipient = Type.Object({
  recipientId: Id,
  name: Type.String(),
  text: Type.String(),
  city: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  /** What a sum becomes there, as the recipient says: "a meal", "meals", and where that is written. */
  buys: Type.Union([Type.Object({ cents: Cents, one: Type.String(), many: Type.String(), source: Type.String() }), Type.Null()]),
})
export type Recipient = Static<typeof Recipient>

export const listRecipients = visitorCall('listRecipients', {
  summary: 'Who can receive donations, and how much the merchant gives.',
  result: Type.Object({
    items: Type.Array(Recipient),
    /** The share of a member's payments that the merchant donates, in thousandths. */
    perMille: Type.Integer({ minimum: 0, maximum: 1000 }),
  }),
})

export const getUserRecipients = memberCall('getUserRecipients', {
  summary: "The recipients that this member has chosen; the merchant's share of each purchase goes to them in equal parts.",
  result: Type.Object({ recipientIds: Type.Array(Id), most: Type.Integer({ minimum: 1 }) }),
})

export const saveUserRecipients = memberCall('saveUserRecipients', {
  summary: 'Chooses recipients from now on; none is allowed.',
  input: Type.Object({ recipientIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }) }),
  result: Type.Object({ recipientIds: Type.Array(Id) }),
  errors: ['userNotFound', 'recipientNotFound', 'tooManyRecipients'],
})

const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' })
/** For all members together. It can exceed what one member could ever pay. */
const communityCents = Type.Integer({ minimum: 0 })

export const getDonationReport = memberCall('getDonationReport', {
  summary:
    "What this member's purchases gave, and those of all members, by month and by recipient, for this month and the eleven before it.",
  result: Type.Object({
    /** All twelve, oldest first. */
    months: Type.Array(Type.Object({ month: Month, ownCents: Cents, communityCents })),
    recipients: Type.Array(Type.Object({ recipientId: Id, name: Type.String(), ownCents: Cents, communityCents })),
    ownCents: Cents,
    communityCents,
  }),
})
