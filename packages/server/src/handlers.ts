import bindUserProfile from './account/bindUserProfile.ts'
import changeEmail from './account/changeEmail.ts'
import changePhone from './account/changePhone.ts'
import changeUserPassword from './account/changeUserPassword.ts'
import checkIsExistAccount from './account/checkIsExistAccount.ts'
import checkIsExistFbAccount from './account/checkIsExistFbAccount.ts'
import checkIsExistUserName from './account/checkIsExistUserName.ts'
import checkoutUserPassword from './account/checkoutUserPassword.ts'
import confirmDeleteAccount from './account/confirmDeleteAccount.ts'
import confirmProfile from './account/confirmProfile.ts'
import endSession from './account/endSession.ts'
import exchangeAuthCode from './account/exchangeAuthCode.ts'
import exportUserData from './account/exportUserData.ts'
import findProfile from './account/findProfile.ts'
import forgetUserPassword from './account/forgetUserPassword.ts'
import getTempUser from './account/getTempUser.ts'
import getUserAuthCode from './account/getUserAuthCode.ts'
import getUserProfile from './account/getUserProfile.ts'
import linkFacebook from './account/linkFacebook.ts'
import listSessions from './account/listSessions.ts'
import login from './account/login.ts'
import logout from './account/logout.ts'
import newLogin from './account/newLogin.ts'
import newRegister from './account/newRegister.ts'
import refreshToken from './account/refreshToken.ts'
import register from './account/register.ts'
import registerDeviceToken from './account/registerDeviceToken.ts'
import registerTempEmailUser from './account/registerTempEmailUser.ts'
import registerTempPhoneUser from './account/registerTempPhoneUser.ts'
import resendActiveEmail from './account/resendActiveEmail.ts'
import resendSms from './account/resendSms.ts'
import resetRegistrationEamil from './account/resetRegistrationEamil.ts'
import resetUserPassword from './account/resetUserPassword.ts'
import resetUserPasswordByEmail from './account/resetUserPasswordByEmail.ts'
import resetUserPasswordByPhone from './account/resetUserPasswordByPhone.ts'
import sendDeleteAccountEmail from './account/sendDeleteAccountEmail.ts'
import sendIquiryEmail from './account/sendIquiryEmail.ts'
import sendSms from './account/sendSms.ts'
import sendVerifyEmail from './account/sendVerifyEmail.ts'
import unlinkFacebook from './account/unlinkFacebook.ts'
import updateUserAddress from './account/updateUserAddress.ts'
import updateUserIcon from './account/updateUserIcon.ts'
import updateUserLangCode from './account/updateUserLangCode.ts'
import updateUserMarketingInfo from './account/updateUserMarketingInfo.ts'
import updateUserProfile from './account/updateUserProfile.ts'
import uploadUserIcon from './account/uploadUserIcon.ts'
import validatePhysicalCardUser from './account/validatePhysicalCardUser.ts'
import validateUser from './account/validateUser.ts'
import verifyEmail from './account/verifyEmail.ts'
import verifyEmailCode from './account/verifyEmailCode.ts'
import verifyLoginEmail from './account/verifyLoginEmail.ts'
import verifySms from './account/verifySms.ts'
import verifySmsForReg from './account/verifySmsForReg.ts'
import cancelUserCoupon from './coupons/cancelUserCoupon.ts'
import getCouponDetail from './coupons/getCouponDetail.ts'
import listCoupon from './coupons/listCoupon.ts'
import listUserCoupon from './coupons/listUserCoupon.ts'
import redeemUserCoupon from './coupons/redeemUserCoupon.ts'
import saveUserAllCoupon from './coupons/saveUserAllCoupon.ts'
import saveUserCoupon from './coupons/saveUserCoupon.ts'
import getDonationReport from './donations/getDonationReport.ts'
import getUserRecipients from './donations/getUserRecipients.ts'
import listRecipients from './donations/listRecipients.ts'
import saveUserRecipients from './donations/saveUserRecipients.ts'
import acceptFriend from './friends/acceptFriend.ts'
import addFriend from './friends/addFriend.ts'
import cancelTransferStamp from './friends/cancelTransferStamp.ts'
import deleteFriendRequset from './friends/deleteFriendRequset.ts'
import getRecentTransferRecord from './friends/getRecentTransferRecord.ts'
import listUserFriend from './friends/listUserFriend.ts'
import receiveTransferStamp from './friends/receiveTransferStamp.ts'
import searchFriendsByName from './friends/searchFriendsByName.ts'
import searchUser from './friends/searchUser.ts'
import transferStamp from './friends/transferStamp.ts'
import transferStampByCode from './friends/transferStampByCode.ts'
import cancelUserGift from './gifts/cancelUserGift.ts'
import getGiftDetail from './gifts/getGiftDetail.ts'
import getUserGiftRedeemCode from './gifts/getUserGiftRedeemCode.ts'
import getUserGiftRedeemMsg from './gifts/getUserGiftRedeemMsg.ts'
import likeGift from './gifts/likeGift.ts'
import listGift from './gifts/listGift.ts'
import listUserGift from './gifts/listUserGift.ts'
import redeemGift from './gifts/redeemGift.ts'
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
import clearHistoryUnRead from './histories/clearHistoryUnRead.ts'
import listHistoryUnReadStatus from './histories/listHistoryUnReadStatus.ts'
import listCouponsAndGift from './home/listCouponsAndGift.ts'
import listHomePage from './home/listHomePage.ts'
import listPromotion from './home/listPromotion.ts'
import getMerchantDetail from './merchant/getMerchantDetail.ts'
import saveShareData from './merchant/saveShareData.ts'
import getNotification from './notifications/getNotification.ts'
import getNotificationSettings from './notifications/getNotificationSettings.ts'
import listNotification from './notifications/listNotification.ts'
import readNotification from './notifications/readNotification.ts'
import saveNotificationSettings from './notifications/saveNotificationSettings.ts'
import activateUserPoint from './points/activateUserPoint.ts'
import cancelUserPointVoucher from './points/cancelUserPointVoucher.ts'
import getUserPoint from './points/getUserPoint.ts'
import listUserPointHistory from './points/listUserPointHistory.ts'
import listUserVoucher from './points/listUserVoucher.ts'
import listTransaction from './receipts/listTransaction.ts'
import addMyGrocerys from './recipes/addMyGrocerys.ts'
import buyMyGrocerys from './recipes/buyMyGrocerys.ts'
import createNewPlanRecipes from './recipes/createNewPlanRecipes.ts'
import delMyGrocerys from './recipes/delMyGrocerys.ts'
import exportRecipesInfo from './recipes/exportRecipesInfo.ts'
import getMyGrocerys from './recipes/getMyGrocerys.ts'
import getMyPlanRecipes from './recipes/getMyPlanRecipes.ts'
import getRecipes from './recipes/getRecipes.ts'
import getRecipesInfo from './recipes/getRecipesInfo.ts'
import planMyRecipes from './recipes/planMyRecipes.ts'
import getReferral from './referral/getReferral.ts'
import listReferral from './referral/listReferral.ts'
import cancelUserReservation from './reservations/cancelUserReservation.ts'
import clearUserReservationCodeStatus from './reservations/clearUserReservationCodeStatus.ts'
import getUserReservationMsg from './reservations/getUserReservationMsg.ts'
import listUserReservation from './reservations/listUserReservation.ts'
import saveUserReservation from './reservations/saveUserReservation.ts'
import cancelUserRedemption from './rewards/cancelUserRedemption.ts'
import getUserRedemptionLockTime from './rewards/getUserRedemptionLockTime.ts'
import listUserRedeemHistory from './rewards/listUserRedeemHistory.ts'
import redeemUserStampCard from './rewards/redeemUserStampCard.ts'
import listMerchantArea from './stores/listMerchantArea.ts'
import listStore from './stores/listStore.ts'
import listStoreName from './stores/listStoreName.ts'
import listStorePin from './stores/listStorePin.ts'
import getUserMemberTierDetail from './tier/getUserMemberTierDetail.ts'
import getCodeForIos from './wallet-pass/getCodeForIos.ts'
import passkitGoogle from './wallet-pass/passkitGoogle.ts'
import passkitIos from './wallet-pass/passkitIos.ts'
import type { Handler } from './wire/handle.ts'

/** Every call that this server answers. */
export const handlers: Handler[] = [
  bindUserProfile,
  changeEmail,
  changePhone,
  changeUserPassword,
  checkIsExistAccount,
  checkIsExistFbAccount,
  checkIsExistUserName,
  checkoutUserPassword,
  confirmDeleteAccount,
  confirmProfile,
  endSession,
  exchangeAuthCode,
  exportUserData,
  findProfile,
  forgetUserPassword,
  getTempUser,
  getUserAuthCode,
  getUserProfile,
  linkFacebook,
  listSessions,
  login,
  logout,
  newLogin,
  newRegister,
  refreshToken,
  register,
  registerDeviceToken,
  registerTempEmailUser,
  registerTempPhoneUser,
  resendActiveEmail,
  resendSms,
  resetRegistrationEamil,
  resetUserPassword,
  resetUserPasswordByEmail,
  resetUserPasswordByPhone,
  sendDeleteAccountEmail,
  sendIquiryEmail,
  sendSms,
  sendVerifyEmail,
  unlinkFacebook,
  updateUserAddress,
  updateUserIcon,
  updateUserLangCode,
  updateUserMarketingInfo,
  updateUserProfile,
  uploadUserIcon,
  validatePhysicalCardUser,
  validateUser,
  verifyEmail,
  verifyEmailCode,
  verifyLoginEmail,
  verifySms,
  verifySmsForReg,
  cancelUserCoupon,
  getCouponDetail,
  listCoupon,
  listUserCoupon,
  redeemUserCoupon,
  saveUserAllCoupon,
  saveUserCoupon,
  acceptFriend,
  addFriend,
  cancelTransferStamp,
  deleteFriendRequset,
  getRecentTransferRecord,
  listUserFriend,
  receiveTransferStamp,
  searchFriendsByName,
  searchUser,
  transferStamp,
  transferStampByCode,
  cancelUserGift,
  getGiftDetail,
  getUserGiftRedeemCode,
  getUserGiftRedeemMsg,
  likeGift,
  listGift,
  listUserGift,
  redeemGift,
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
  clearHistoryUnRead,
  listHistoryUnReadStatus,
  listCouponsAndGift,
  listHomePage,
  listPromotion,
  getMerchantDetail,
  saveShareData,
  getNotification,
  getNotificationSettings,
  listNotification,
  readNotification,
  saveNotificationSettings,
  activateUserPoint,
  cancelUserPointVoucher,
  getUserPoint,
  listUserPointHistory,
  listUserVoucher,
  listTransaction,
  getReferral,
  listReferral,
  cancelUserReservation,
  clearUserReservationCodeStatus,
  getUserReservationMsg,
  listUserReservation,
  saveUserReservation,
  cancelUserRedemption,
  getUserRedemptionLockTime,
  listUserRedeemHistory,
  redeemUserStampCard,
  getDonationReport,
  getUserRecipients,
  listRecipients,
  saveUserRecipients,
  addMyGrocerys,
  buyMyGrocerys,
  createNewPlanRecipes,
  delMyGrocerys,
  exportRecipesInfo,
  getMyGrocerys,
  getMyPlanRecipes,
  getRecipes,
  getRecipesInfo,
  planMyRecipes,
  listMerchantArea,
  listStore,
  listStoreName,
  listStorePin,
  getUserMemberTierDetail,
  getCodeForIos,
  passkitGoogle,
  passkitIos,
]
