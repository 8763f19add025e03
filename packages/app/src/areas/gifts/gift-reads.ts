import { api } from '../../dispatcher/api.ts'
import { heartReads } from '../../dispatcher/query.ts'

/** Everything that holding a gift or giving it up shows in: the gift, its price, and what is held. */
export const giftReads = [
  api.getGiftDetail,
  api.listGift,
  api.listCouponsAndGift,
  api.listUserGift,
  api.getUserGiftRedeemMsg,
  api.listUserReservation,
  api.getUserPoint,
  api.listUserPointHistory,
  ...heartReads,
] as const
