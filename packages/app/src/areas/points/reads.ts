import { api } from '../../dispatcher/api.ts'

/** All calls that a change of bakery points or their vouchers affects, including gifts, which show whether the points are sufficient. */
export const pointReads = [
  api.getUserPoint,
  api.listUserPointHistory,
  api.listUserVoucher,
  api.getGiftDetail,
  api.listGift,
  api.listCouponsAndGift,
  api.listHomePage,
] as const
