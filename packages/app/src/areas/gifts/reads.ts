import { api } from '../../dispatcher/api.ts'
import { heartReads } from '../hearts/reads.ts'
import { pointReads } from '../points/reads.ts'

/** Everything that shows gifts and what is held of them. */
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

/** Everything that holding a gift or giving it up shows in: also its price, which is hearts or points. */
export const holdReads = [...giftReads, ...heartReads, ...pointReads, api.listHistoryUnReadStatus] as const
