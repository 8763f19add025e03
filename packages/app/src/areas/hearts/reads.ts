import { api } from '../../dispatcher/api.ts'

/** All calls that show a heart card with its next and its reached reward. */
export const cardReads = [
  api.listHomePage,
  api.listStampCardForHomePage,
  api.listUserStampCard,
  api.getUserStampCard,
  api.detailsUserStampCard,
] as const

/** All calls that a change of hearts, punches or rewards affects. */
export const heartReads = [
  ...cardReads,
  api.listUserStamp,
  api.listUserStampHistory,
  api.listUserRedeemHistory,
  api.listTransaction,
  api.getUserMemberTierDetail,
] as const
