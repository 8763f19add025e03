import { api } from '../../dispatcher/api.ts'

/** Everything that a change of bakery points shows in. */
export const pointReads = [
  api.getUserPoint,
  api.listUserPointHistory,
  api.listUserVoucher,
  api.getGiftDetail,
  api.listGift,
  api.listCouponsAndGift,
] as const
