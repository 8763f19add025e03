import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import { type ApiCall, api } from '../dispatcher/api.ts'
import { couponReads, heartReads } from '../dispatcher/query.ts'

type Reads = readonly ApiCall<CallName>[]

/** Everything that shows bakery points and their vouchers. */
const pointReads: Reads = [api.getUserPoint, api.listUserVoucher, api.listUserPointHistory]
/** Everything that shows gifts and what is held of them. */
const giftReads: Reads = [
  api.listGift,
  api.getGiftDetail,
  api.listCouponsAndGift,
  api.listUserGift,
  api.getUserGiftRedeemCode,
  api.getUserGiftRedeemMsg,
  api.listUserReservation,
  api.getUserReservationMsg,
]
/** Everything that shows the inbox, or how much in it is new. */
const inboxReads: Reads = [api.listNotification]
/** What a purchase or return changes besides. */
const purchaseReads: Reads = [api.listTransaction, api.getUserMemberTierDetail, api.listHistoryUnReadStatus, ...inboxReads]
/** Hearts land by a code or an invitation, too. */
const hearts: Reads = [...heartReads, ...purchaseReads, api.getRecentTransferRecord, api.getReferral, api.listReferral]
const friends: Reads = [api.listUserFriend, api.searchFriendsByName, api.searchUser, ...inboxReads]
/** Sent hearts leave the card, and come back to it. */
const transfers: Reads = [api.getRecentTransferRecord, ...heartReads, api.listHistoryUnReadStatus, ...inboxReads]
/** The grocery list follows the plan of the week. */
const groceries: Reads = [api.getMyGrocerys]
const plan: Reads = [api.getMyPlanRecipes, ...groceries]
const coupons: Reads = [...couponReads, ...purchaseReads]
const points: Reads = [...pointReads, ...purchaseReads]
/** Prices of gifts are hearts or points. */
const holds: Reads = [...giftReads, ...heartReads, ...pointReads, api.listHistoryUnReadStatus]

const readsByType: Record<MemberEventType, Reads> = {
  heartsCredited: hearts,
  heartsClawedBack: hearts,
  rewardRedeemed: hearts,
  rewardReturned: hearts,
  punchesCredited: hearts,
  punchesClawedBack: hearts,
  giftScanned: giftReads,
  giftConfirmed: holds,
  reservationPickedUp: holds,
  holdExpired: holds,
  pointsCredited: points,
  pointsClawedBack: points,
  couponRedeemed: coupons,
  couponReturned: coupons,
  voucherRedeemed: points,
  voucherReturned: points,
  friendsChanged: friends,
  transfersChanged: transfers,
  planChanged: plan,
  groceriesChanged: groceries,
  // A till has taken activated things into a basket: they are locked now.
  cardScanned: [...couponReads, ...pointReads],
}

/** What an event has made old. */
export const readsOf = ({ type }: MemberEvent): Reads => readsByType[type] ?? []

/** What may have become old while no event could be heard. */
export const allLiveReads: Reads = [...new Set([...hearts, ...coupons, ...points, ...holds, ...friends, ...transfers, ...plan])]
