/**
 * Sent by `GET /events` to a member's open apps (`event: change`, as JSON): a change, with the numbers to show at once. The app then fetches the
 * rest, so a missed event only delays the update.
 */
export type MemberEvent =
  /** A sale with everything that it brings, sent before the events about its parts: it is shown at once, without a request. */
  | ({ type: 'saleBooked' } & BookedSale)
  | {
      type: 'heartsCredited'
      campaignId: string
      hearts: number
      balanceHearts: number
      cause: 'purchase' | 'goodwill' | 'welcome' | 'claim' | 'card' | 'collectCode' | 'print' | 'transfer' | 'referral'
    }
  | { type: 'heartsClawedBack'; campaignId: string; hearts: number; balanceHearts: number; debtHearts: number }
  /** The congratulation was seen on one device; the others end it. */
  | { type: 'rewardAcknowledged'; campaignId: string; rewardId: string }
  | { type: 'rewardRedeemed'; redemptionId: string; rewardId: string }
  | { type: 'rewardReturned'; redemptionId: string; rewardId: string; campaignId: string }
  | { type: 'punchesCredited'; campaignId: string; punches: number; balancePunches: number; fullCards: number }
  | { type: 'punchesClawedBack'; campaignId: string; punches: number; balancePunches: number; debtPunches: number }
  | { type: 'giftScanned'; giftHoldId: string; giftId: string }
  | { type: 'giftConfirmed'; giftHoldId: string; giftId: string }
  | { type: 'giftReturned'; giftHoldId: string; giftId: string }
  | { type: 'reservationPickedUp'; reservationId: string; giftId: string }
  | { type: 'holdExpired'; giftHoldId: string; giftId: string; kind: 'gift' | 'reservation' }
  | { type: 'pointsCredited'; points: number; balancePoints: number }
  | { type: 'pointsClawedBack'; points: number; balancePoints: number; debtPoints: number }
  | { type: 'couponRedeemed'; userCouponId: string; couponId: string; discountCents: number }
  | { type: 'couponReturned'; userCouponId: string; couponId: string }
  | { type: 'voucherRedeemed'; voucherId: string; usedCents: number; forfeitedCents: number }
  | { type: 'voucherReturned'; voucherId: string; points: number; balancePoints: number }
  /** With the hearts that it takes back. */
  | { type: 'saleVoided'; receiptId: string; hearts: number }
  /** Sent to the member's other devices: the app that claims shows what it brings. */
  | { type: 'receiptClaimed'; receiptId: string }
  | { type: 'friendsChanged' }
  | { type: 'transfersChanged' }
  /** Somebody has joined or left, or has activated a reward with hearts of this member. */
  | { type: 'householdChanged' }
  /** Hearts from somebody else have been credited. */
  | ({ type: 'transferReceived' } & ReceivedTransfer)
  | { type: 'planChanged' }
  | { type: 'groceriesChanged' }
  | { type: 'cardScanned'; storeId: string }

export interface BookedSale {
  receiptId: string
  storeName: string
  /** Credited hearts by campaign, with the balance after them. */
  hearts: { campaignId: string; hearts: number; balanceHearts: number }[]
  /** Saved with coupons, and the price of pieces that were free because of a reward. */
  savedCents: number
  /** Paid by vouchers. */
  voucherCents: number
  /** Donation of the merchant to the member's recipients for it. */
  donationCents: number
  points: number
  punches: number
}

export interface ReceivedTransfer {
  transferId: string
  campaignId: string
  hearts: number
  balanceHearts: number
  /** The sender; blank if they have no name. */
  from: string
  photo: string | null
}

/** How far back a stream can start: it first sends the events since the app requested the data that it shows. */
export const eventsRetainedMs = 15_000

export type MemberEventType = MemberEvent['type']
