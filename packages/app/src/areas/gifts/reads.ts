import { api } from '../../dispatcher/api.ts'
import { heartReads } from '../hearts/reads.ts'
import { pointReads } from '../points/reads.ts'

/** All calls that show gifts and holds on them. */
export const giftReads = [
  api.listGift,
  api.getGiftDetail,
  api.listCouponsAndGift,
  api.listUserGift,
  api.getUserGiftRedeemCode,
  api.getUserGiftRedeemMsg,
  api.listUserReservation,
  api.getUserReservationMsg,
] as const

/** All calls that holding or giving up a gift affects, including those that show its price in hearts or points. */
export const holdReads = [...giftReads, ...heartReads, ...pointReads, api.listHistoryUnReadStatus] as const
