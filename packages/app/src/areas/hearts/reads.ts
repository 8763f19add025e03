import { api } from '../../dispatcher/api.ts'

/** Everything that a change of hearts, punches or rewards shows in. */
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
