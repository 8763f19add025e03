import checkIsExistAccount from './account/checkIsExistAccount.ts'
import getUserProfile from './account/getUserProfile.ts'
import logout from './account/logout.ts'
import newLogin from './account/newLogin.ts'
import newRegister from './account/newRegister.ts'
import refreshToken from './account/refreshToken.ts'
import registerTempEmailUser from './account/registerTempEmailUser.ts'
import registerTempPhoneUser from './account/registerTempPhoneUser.ts'
import sendSms from './account/sendSms.ts'
import updateUserAddress from './account/updateUserAddress.ts'
import updateUserLangCode from './account/updateUserLangCode.ts'
import verifyEmail from './account/verifyEmail.ts'
import verifySmsForReg from './account/verifySmsForReg.ts'
import clearCollectCodeStatus from './hearts/clearCollectCodeStatus.ts'
import collectStamp from './hearts/collectStamp.ts'
import detailsUserStampCard from './hearts/detailsUserStampCard.ts'
import getCampaignDetail from './hearts/getCampaignDetail.ts'
import getNewestCampaign from './hearts/getNewestCampaign.ts'
import getUserCollectStampMsg from './hearts/getUserCollectStampMsg.ts'
import getUserStampCard from './hearts/getUserStampCard.ts'
import grantUserStamp from './hearts/grantUserStamp.ts'
import initUserStampCard from './hearts/initUserStampCard.ts'
import listCampaign from './hearts/listCampaign.ts'
import listStampCardForHomePage from './hearts/listStampCardForHomePage.ts'
import listUserStamp from './hearts/listUserStamp.ts'
import listUserStampCard from './hearts/listUserStampCard.ts'
import listUserStampHistory from './hearts/listUserStampHistory.ts'
import listHomePage from './home/listHomePage.ts'
import getMerchantDetail from './merchant/getMerchantDetail.ts'
import listTransaction from './receipts/listTransaction.ts'
import cancelUserRedemption from './rewards/cancelUserRedemption.ts'
import getUserRedemptionLockTime from './rewards/getUserRedemptionLockTime.ts'
import listUserRedeemHistory from './rewards/listUserRedeemHistory.ts'
import redeemUserStampCard from './rewards/redeemUserStampCard.ts'
import getUserMemberTierDetail from './tier/getUserMemberTierDetail.ts'
import type { Handler } from './wire/handle.ts'

/** Every call that this server answers. */
export const handlers: Handler[] = [
  checkIsExistAccount,
  getUserProfile,
  logout,
  newLogin,
  newRegister,
  refreshToken,
  registerTempEmailUser,
  registerTempPhoneUser,
  sendSms,
  updateUserAddress,
  updateUserLangCode,
  verifyEmail,
  verifySmsForReg,
  clearCollectCodeStatus,
  collectStamp,
  detailsUserStampCard,
  getCampaignDetail,
  getNewestCampaign,
  getUserCollectStampMsg,
  getUserStampCard,
  grantUserStamp,
  initUserStampCard,
  listCampaign,
  listStampCardForHomePage,
  listUserStamp,
  listUserStampCard,
  listUserStampHistory,
  listHomePage,
  getMerchantDetail,
  listTransaction,
  cancelUserRedemption,
  getUserRedemptionLockTime,
  listUserRedeemHistory,
  redeemUserStampCard,
  getUserMemberTierDetail,
]
