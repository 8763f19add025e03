/** Accounts of a book. What a member holds is split by origin; the rest are the house's, kept beside each member. */
export type Account = 'purchased' | 'given' | 'voucher' | 'transfer' | 'redeemed' | 'expired' | 'debt' | 'issued' | 'transferred'
export type Origin = 'purchased' | 'given'

export const accounts: readonly Account[] = [
  'purchased',
  'given',
  'voucher',
  'transfer',
  'redeemed',
  'expired',
  'debt',
  'issued',
  'transferred',
]

/** Why value moved (specification, section 3: issue method of a heart history entry). */
export type Reason =
  | 'shopping'
  | 'sharedHearts'
  | 'redemption'
  | 'customerService'
  | 'rewardDeactivation'
  | 'freeCampaignHearts'
  | 'invitingFriends'
  | 'systemAdjust'

/** What it was about, with the id of that thing. */
export interface Cause {
  kind:
    | 'accountDeletion'
    | 'purchase'
    | 'return'
    | 'welcome'
    | 'claim'
    | 'card'
    | 'collectCode'
    | 'activation'
    | 'handover'
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

/** All accounts of one member in one unit (a campaign's hearts, points). Balances carry the sign of their entries. */
export type Book = { memberId: string; unit: string } & Record<Account, number>

/** The unit of bakery points, beside those of campaigns. */
export const pointsUnit = 'points'

/** Value that came in together: spent and expired by itself. */
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

/** A movement that sums to zero over its entries. */
export interface Posting {
  postingId: string
  memberId: string
  unit: string
  reason: Reason
  cause: Cause
  /** Unique for the member: the same movement can't be booked twice. */
  key: string
  corrects?: string
  detail?: Record<string, unknown>
  happenedAt: Date
  entries: Entry[]
  /** The lot that this posting opens, if it does. */
  newLot?: { lotId: string; origin: Origin; amount: number; expiresOn: string }
}

/** What every movement needs to know besides its amounts. */
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

/** What the member holds and could spend. */
export function held(book: Book): number {
  return book.purchased + book.given
}
