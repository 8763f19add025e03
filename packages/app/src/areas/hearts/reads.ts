import { api } from '../../dispatcher/api.ts'

/** All calls that a change of hearts, punches or rewards affects. */
export const heartReads = [
  api.listHomePage,
  api.listStampCardForHomePage,
  api.listUserStampCard,
  api.getUserStampCard,
  api.detailsUserStampCard,
  api.listUserStamp,
  api.listUserStampHistory,
  api.listUserRedeemHistory,
  api.listTransaction,
  api.getUserMemberTierDetail,
] as const
