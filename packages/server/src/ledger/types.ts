/** The last day of what does not expire, as points. */
export const noLastDay = '9999-12-31'

/** Accounts of a book. What a member holds is split by origin. The others are the house's accounts, recorded per member. */
export const accounts = ['purchased', 'given', 'voucher', 'transfer', 'redeemed', 'expired', 'debt', 'issued', 'transferred'] as const
export type Account = (typeof accounts)[number]
export type Origin = 'purchased' | 'given'

/** The reason for a movement of value (specification, section 3: issue method of a heart history entry). */
type Reason =
  | 'shopping'
  | 'sharedHearts'
  | 'redemption'
  | 'customerService'
  | 'rewardDeactivation'
  | 'freeCampaignHearts'
  | 'invitingFriends'
  | 'systemAdjust'

export interface Cause {
  /** @trusted Only `write` adds postings, and takes them with this type. */
  kind:
    | 'accountDeletion'
    | 'purchase'
    | 'return'
    | 'welcome'
    | 'claim'
    | 'card'
    | 'collectCode'
    | 'print'
    | 'activation'
    | 'handover'
    | 'handoverVoid'
    | 'deactivation'
    | 'gift'
    | 'giftHandover'
    | 'giftReturn'
    | 'goodwill'
    | 'expiry'
    | 'rewardReturn'
    | 'voucherReturn'
    | 'transfer'
    | 'transferDelivery'
    | 'transferReceipt'
    | 'transferReturn'
    | 'referral'
    | 'referralReturn'
    | 'correction'
  id: string
}

/** All accounts of one member in one unit (a campaign's hearts, or points). Balances have the sign of their entries. */
export type Book = { memberId: string; unit: string } & Record<Account, number>

/** The unit of bakery points, in addition to those of campaigns. */
export const pointsUnit = 'points'

/** Value that was received together. It is spent and expires on its own. */
export interface Lot {
  lotId: string
  origin: Origin
  remaining: number
  receivedAt: Date
  expiresOn: string
}

export interface Entry {
  account: Account
  amount: number
  lotId?: string
}

/** A movement whose entries sum to zero. */
export interface Posting {
  postingId: string
  memberId: string
  unit: string
  /** @trusted Only `write` adds postings, and takes them with this type. */
  reason: Reason
  cause: Cause
  /** Unique per member: the same movement cannot be booked twice. */
  key: string
  corrects?: string | null
  detail?: Record<string, unknown>
  happenedAt: Date
  entries: Entry[]
  /** The lot that this posting opens, if any. */
  newLot?: { lotId: string; origin: Origin; amount: number; expiresOn: string }
}

export interface Occasion {
  reason: Reason
  cause: Cause
  key: string
  happenedAt: Date
  detail?: Record<string, unknown>
}

export function emptyBook(memberId: string, unit: string): Book {
  return { memberId, unit, purchased: 0, given: 0, voucher: 0, transfer: 0, redeemed: 0, expired: 0, debt: 0, issued: 0, transferred: 0 }
}

/** Lots that can be spent on a day. Expired lots that have not been processed yet are excluded. */
export function spendableOn(lots: readonly Lot[], day: string): Lot[] {
  return lots.filter(({ expiresOn }) => expiresOn >= day)
}

export function held(book: Book): number {
  return book.purchased + book.given
}
