import { api } from '../../dispatcher/api.ts'

/** Everything that a change of bakery points or their vouchers shows in; gifts say which of them the points suffice for. */
export const pointReads = [
  api.getUserPoint,
  api.listUserPointHistory,
  api.listUserVoucher,
  api.getGiftDetail,
  api.listGift,
  api.listCouponsAndGift,
] as const
